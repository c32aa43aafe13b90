"""The script that a person would write for the same report with pandas and openpyxl. Prints its times and figures as JSON."""

import json
import resource
import sys
import time

import pandas as pd

sales_path, customers_path, report_path = sys.argv[1:4]
times = {}
started = time.perf_counter()


def lap(name):
    global started
    now = time.perf_counter()
    times[name] = now - started
    started = now


sales = pd.read_excel(sales_path, engine="openpyxl")
customers = pd.read_csv(customers_path)
lap("load")

checks = {
    "customer": int(sales["Customer"].isna().sum()),
    "value": int((sales["Net sales"] <= 0).sum()),
    "invoice": int(sales["Invoice"].duplicated(keep=False).sum()),
    "known": int((~sales["Customer"].isin(customers["Code"])).sum()),
}
lap("check")

joined = sales.merge(
    customers.drop_duplicates("Code")[["Code", "Town", "Segment"]], how="left", left_on="Customer", right_on="Code"
).drop(columns="Code")
matched = int(joined["Segment"].notna().sum())
lap("join")

joined["Month"] = joined["Date"].dt.strftime("%Y-%m")
by_segment = joined.groupby("Segment", dropna=False)["Net sales"].agg(["sum", "count"])
by_month = joined.groupby("Month")["Net sales"].sum()
by_product = joined.groupby("Product")["Net sales"].sum().sort_values(ascending=False)
share = by_product / by_product.sum() * 100
pareto = int((share.cumsum().shift(fill_value=0) < 80).sum())
change = joined.pivot_table(index="Category", columns="Month", values="Net sales", aggfunc="sum")
change = change["2024-12"] - change["2024-11"]
lap("measure")

with pd.ExcelWriter(report_path, engine="openpyxl") as writer:
    by_segment.to_excel(writer, sheet_name="By segment")
    by_month.to_excel(writer, sheet_name="By month")
    by_product.to_excel(writer, sheet_name="By product")
    joined.to_excel(writer, sheet_name="Rows", index=False)
lap("write")

print(
    json.dumps(
        {
            "times": times,
            "processorSeconds": sum(resource.getrusage(resource.RUSAGE_SELF)[:2]),
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
            "figures": {
                "checks": checks,
                "matched": matched,
                "total": f"{joined['Net sales'].sum():.2f}",
                "segments": {"" if pd.isna(k) else k: f"{v:.2f}" for k, v in by_segment["sum"].items()},
                "months": {k: f"{v:.2f}" for k, v in by_month.items()},
                "pareto": pareto,
                "change": {k: f"{v:.2f}" for k, v in change.items()},
            },
        }
    )
)
