### in the making
