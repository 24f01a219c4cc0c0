#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>

#include "storage/engines/postgres.hpp"

namespace storage {

struct FinishConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using ConnectionPointer = std::unique_ptr<PGconn, FinishConnection>;

// Throws ConnectionLost.
ConnectionPointer connect_to_postgres(const std::string& url);

// What a new session says first: its time limits, and then the question that check_session() judges the answer to.
std::string session_setup(const PostgresOptions&);

// Throws DatabaseError, saying what to do, if the server must not be used. Else names the server's life: as long as
// this text stays the same, no transaction id is given out twice.
std::string check_session(const PGresult* answer);

}   // namespace storage
