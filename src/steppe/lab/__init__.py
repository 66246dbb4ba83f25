"""The lab: batches of games between players (`steppe.lab.simulate`), and what they tell."""
