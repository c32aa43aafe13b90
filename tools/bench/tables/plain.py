"""The figures of the bench by the standard library alone, in whole pennies: what the others are compared with."""

import csv
import json
import re
import sys
import zipfile
from datetime import date, timedelta

sales_path, customers_path = sys.argv[1:3]
cell = re.compile(r'<c r="([A-Z]+)\d+"(?: s="\d+")?(?: t="(s)")?><v>([^<]*)</v></c>')


def pennies(text):
    whole, _, rest = text.lstrip("-").partition(".")
    return (-1 if text.startswith("-") else 1) * (int(whole) * 100 + int((rest + "00")[:2]))


def money(amount):
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


with open(customers_path, newline="", encoding="utf-8") as file:
    segments = {row["Code"]: row["Segment"] for row in csv.DictReader(file)}

checks = {"customer": 0, "value": 0, "invoice": 0, "known": 0}
invoices = {}
matched = total = 0
by_segment, by_month, by_product, by_category = {}, {}, {}, {}


def add(sums, key, amount):
    sums[key] = sums.get(key, 0) + amount


def sale(cells):
    global matched, total
    customer, amount = cells.get("C"), pennies(cells["J"])
    checks["customer"] += customer is None
    checks["value"] += amount <= 0
    checks["known"] += customer is not None and customer not in segments
    invoices[cells["A"]] = invoices.get(cells["A"], 0) + 1
    segment = segments.get(customer, "")
    matched += segment != ""
    total += amount
    month = (date(1899, 12, 30) + timedelta(days=int(cells["B"]))).strftime("%Y-%m")
    add(by_segment, segment, amount)
    add(by_month, month, amount)
    add(by_product, cells["D"], amount)
    add(by_category, (cells["E"], month), amount)


with zipfile.ZipFile(sales_path) as book:
    texts = re.findall(r"<si><t>([^<]*)</t></si>", book.read("xl/sharedStrings.xml").decode())
    rest = ""
    row = 0
    with book.open("xl/worksheets/sheet1.xml") as sheet:
        while piece := sheet.read(1 << 20):
            rows = (rest + piece.decode("ascii")).split("</row>")
            rest = rows.pop()
            for text in rows:
                row += 1
                if row > 1:
                    sale({at: texts[int(value)] if shared else value for at, shared, value in cell.findall(text)})

checks["invoice"] = sum(count for count in invoices.values() if count > 1)
reached = pareto = 0
for amount in sorted(by_product.values(), reverse=True):
    if reached * 100 >= total * 80:
        break
    reached += amount
    pareto += 1
categories = {category for category, _ in by_category}
change = {each: by_category.get((each, "2024-12"), 0) - by_category.get((each, "2024-11"), 0) for each in categories}

print(
    json.dumps(
        {
            "figures": {
                "checks": checks,
                "matched": matched,
                "total": money(total),
                "segments": {k: money(v) for k, v in by_segment.items()},
                "months": {k: money(v) for k, v in by_month.items()},
                "pareto": pareto,
                "change": {k: money(v) for k, v in change.items()},
            }
        }
    )
)
