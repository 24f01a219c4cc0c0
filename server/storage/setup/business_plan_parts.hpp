#pragma once

#include "domain/setup/business_plan.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Parts of find_business_plan. Each fills its list of `plan`, whose business is known, in the order visitors see.

void read_team_plans(Snapshot&, domain::BusinessPlan& plan);
void read_pool_plans(Snapshot&, domain::BusinessPlan& plan);
void read_service_plans(Snapshot&, domain::BusinessPlan& plan);
void read_group_plans(Snapshot&, domain::BusinessPlan& plan);
void read_form_plans(Snapshot&, domain::BusinessPlan& plan);
void read_menu_plans(Snapshot&, domain::BusinessPlan& plan);
void read_webhook_plans(Snapshot&, domain::BusinessPlan& plan);

}   // namespace storage
