-- What a business has set of the switches of roles (api/permissions.yaml); what is not here is as that file says.
CREATE TABLE role_switches (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    name        TEXT    NOT NULL,
    is_on       INTEGER NOT NULL,
    PRIMARY KEY (business_id, name)
);
