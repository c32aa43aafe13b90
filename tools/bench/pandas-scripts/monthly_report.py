"""The script that a person would write for the monthly report with pandas and openpyxl. Prints its times and figures as JSON."""

import sys

import pandas as pd
from measured_script import amounts, lap, print_result, read_tables

sales_path, customers_path, lookup_path, month, report_path = sys.argv[1:6]

sales, customers = read_tables(sales_path, customers_path)
lookup = pd.read_excel(lookup_path, engine="openpyxl")
lookup.columns = ["Product code", "Product name", "Lookup category", "Group"]
every = sales.merge(lookup.drop_duplicates("Product code"), how="left", on="Product code").merge(
    customers.drop_duplicates("Code")[["Code", "Name"]], how="left", left_on="Customer", right_on="Code"
)
every["Month"] = every["Date"].dt.strftime("%Y-%m")
rows = every[every["Month"] == month]
checks = {
    "rows": len(rows),
    "skus": rows["Product code"].nunique(),
    "customers": rows["Customer"].nunique(),
    "categorised": rows.loc[rows["Lookup category"].notna(), "Net sales"].abs().sum() / rows["Net sales"].abs().sum(),
    "grouped": rows.loc[rows["Group"].notna(), "Net sales"].abs().sum() / rows["Net sales"].abs().sum(),
    "unknown": int(rows["Name"].isna().sum()),
    "negative": int((rows["Net sales"] <= 0).sum()),
    "twice": int(rows.duplicated(["Invoice", "Date", "Product code", "Customer", "Quantity", "Net sales"]).sum()),
}
lap("validate")


def by(*columns):
    return rows.groupby(list(columns), dropna=False)["Net sales"].sum().sort_values(ascending=False)


def change(*columns):
    previous = (pd.Period(month) - 1).strftime("%Y-%m")
    # A pivot table leaves rows without a group out.
    both = every[every["Month"].isin([month, previous])].fillna({column: "" for column in columns})
    table = both.pivot_table(index=list(columns), columns="Month", values="Net sales", aggfunc="sum").fillna(0)
    table["Change"] = table[month] - table[previous]
    return table


categories, groups, products, buyers = by("Lookup category"), by("Group"), by("Product code"), by("Customer", "Name")
leading = int(((products.cumsum() / products.sum()).shift(fill_value=0) < 0.8).sum())
changes = {"group": change("Group"), "product": change("Product code"), "customer": change("Customer")}
quartiles = rows.groupby("Lookup category")["Net sales"].quantile([0.25, 0.75]).unstack()
fences = rows["Lookup category"].map(quartiles[0.75] + 3 * (quartiles[0.75] - quartiles[0.25]))
outliers = rows[rows["Net sales"] > fences]
lap("insights")

with pd.ExcelWriter(report_path, engine="openpyxl") as writer:
    categories.to_excel(writer, sheet_name="Summary")
    products.to_excel(writer, sheet_name="By product")
    groups.to_excel(writer, sheet_name="By group")
    buyers.to_excel(writer, sheet_name="By customer")
    for name, table in changes.items():
        table.to_excel(writer, sheet_name=f"Change by {name}")
    rows[rows["Name"].isna() | (rows["Net sales"] <= 0)].to_excel(writer, sheet_name="Exceptions", index=False)
    outliers.to_excel(writer, sheet_name="Unusual amounts", index=False)
lap("export")

print_result(
    {
        "rows": len(rows),
        "total": f"{rows['Net sales'].sum():.2f}",
        "categories": amounts(categories),
        "groups": amounts(groups),
        "products": amounts(products),
        "change": amounts(changes["group"]["Change"]),
    }
)
