#include "storage/database/planner_statistics.hpp"

namespace storage {

// For each index "rows in it, rows for one value of its first column, of its first two, …" as SQLite documents
// sqlite_stat1 (https://www.sqlite.org/fileformat2.html#the_sqlite_stat1_table). The business stands for a fiftieth of
// all rows: more than any other column, less than reading the table. What else stands in an index has SQLite's own
// assumption, ten rows for a first column and one less for each further one; all columns of a unique one find one row.
// No index is walked business by business for what its second column says (noskipscan): there may be thousands.
void write_planner_statistics(Transaction& transaction, Engine engine)
{
    if (engine != Engine::sqlite) return;
    // Makes the table, whose name programs may not use, and counts nothing.
    transaction.execute_script("ANALYZE sqlite_schema; DELETE FROM sqlite_stat1");
    transaction.execute_script(R"(
        INSERT INTO sqlite_stat1 (tbl, idx, stat)
        SELECT tbl, idx, '1000000 ' || group_concat(found, ' ') || ' noskipscan'
        FROM (
            SELECT tables.name AS tbl, indexes.name AS idx,
                CASE
                    WHEN indexes."unique" AND NOT indexes.partial
                        AND columns.seqno = (SELECT max(seqno) FROM pragma_index_info(indexes.name)) THEN 1
                    WHEN columns.seqno = 0 AND columns.name = 'business_id' THEN 20000
                    ELSE max(1, 10 - columns.seqno)
                END AS found
            FROM sqlite_schema AS tables JOIN pragma_index_list(tables.name) AS indexes
            JOIN pragma_index_info(indexes.name) AS columns
            WHERE tables.type = 'table'
            ORDER BY indexes.name, columns.seqno)
        GROUP BY tbl, idx;
        ANALYZE sqlite_schema)");
}

}   // namespace storage
