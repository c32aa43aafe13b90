"""The script that a person would write for the report on the sales of a year with pandas and openpyxl. Prints its times and figures as JSON."""

import sys

import pandas as pd
from measured_script import amounts, lap, print_result, read_tables

sales_path, customers_path, report_path = sys.argv[1:4]

sales, customers = read_tables(sales_path, customers_path)
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

print_result(
    {
        "checks": checks,
        "matched": matched,
        "total": f"{joined['Net sales'].sum():.2f}",
        "segments": amounts(by_segment["sum"]),
        "months": amounts(by_month),
        "pareto": pareto,
        "change": amounts(change),
    }
)
