"""What the scripts of this folder share: they read the sales and the customers, time each part, and print what they measured."""

import json
import resource
import time

import pandas as pd

times = {}
started = time.perf_counter()


def lap(name):
    """Stores the seconds since the last lap."""
    global started
    now = time.perf_counter()
    times[name] = now - started
    started = now


def read_tables(sales_path, customers_path):
    return pd.read_excel(sales_path, engine="openpyxl"), pd.read_csv(customers_path)


def amounts(series):
    """Amounts by name, with two decimals; a missing name is an empty one."""
    return {"" if pd.isna(key) else key: f"{value:.2f}" for key, value in series.items()}


def print_result(figures):
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(
        json.dumps(
            {
                "times": times,
                "processorSeconds": sum(usage[:2]),
                "megabytes": usage.ru_maxrss / 1024,
                "figures": figures,
            }
        )
    )
