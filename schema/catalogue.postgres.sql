-- Every claim updates a row of staff: room on its page keeps that from touching the indexes.
ALTER TABLE staff SET (fillfactor = 70);
