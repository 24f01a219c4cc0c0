-- The sites besides its own that may show the booking pages of a business in a frame.
CREATE TABLE embed_sites (
    business_id TEXT NOT NULL REFERENCES businesses (business_id),
    site        TEXT NOT NULL,   -- An origin as browsers write it ("https://blog.example"), or "*" for all.
    PRIMARY KEY (business_id, site)
);
