-- The site of a business: what visitors can read.
--
-- An import of a site writes these tables (storage/site). Entries are kept for good: what is taken off the site is
-- archived.

CREATE TABLE sites (
    business_id TEXT    NOT NULL PRIMARY KEY REFERENCES businesses (business_id),
    name        TEXT    NOT NULL DEFAULT '',    -- Empty: that of the business.
    locales     TEXT    NOT NULL DEFAULT '',    -- Besides that of the business; words with spaces between them.
    blog        TEXT    NOT NULL DEFAULT '',    -- Slugs of pages, or empty.
    shop        TEXT    NOT NULL DEFAULT '',
    search      TEXT    NOT NULL DEFAULT '',
    media_key   TEXT    NOT NULL,               -- Signs the addresses of pictures.
    content_seq BIGINT  NOT NULL DEFAULT 1      -- Raised by every change of what follows: finished pages know theirs.
);

-- The links in the header and footer of every page.
CREATE TABLE site_links (
    business_id TEXT    NOT NULL REFERENCES sites (business_id),
    place       TEXT    NOT NULL CHECK (place IN ('header', 'footer')),
    position    INTEGER NOT NULL,
    locale      TEXT    NOT NULL,
    label       TEXT    NOT NULL,
    href        TEXT    NOT NULL,
    external    INTEGER NOT NULL,
    PRIMARY KEY (business_id, place, position)
);

-- The words below the footer, one text for each language.
CREATE TABLE site_footer_texts (
    business_id TEXT NOT NULL REFERENCES sites (business_id),
    locale      TEXT NOT NULL,
    text        TEXT NOT NULL,
    PRIMARY KEY (business_id, locale)
);

-- Pages, posts, products and what they belong to, in all languages; the texts of each language are in content_texts.
CREATE TABLE contents (
    business_id  TEXT    NOT NULL REFERENCES sites (business_id),
    id           TEXT    NOT NULL,
    kind         TEXT    NOT NULL,
    slug         TEXT    NOT NULL,
    parent       TEXT    NOT NULL DEFAULT '',   -- Slug of a page.
    status       TEXT    NOT NULL,
    published_at BIGINT,
    updated_at   BIGINT  NOT NULL,
    staff        TEXT    NOT NULL DEFAULT '',   -- Of an author: slug of who it is.
    position     INTEGER NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, kind, slug)
);

CREATE TABLE content_texts (
    business_id     TEXT NOT NULL,
    content_id      TEXT NOT NULL,
    locale          TEXT NOT NULL,
    kind            TEXT NOT NULL,               -- That of the content.
    slug            TEXT NOT NULL,
    path            TEXT NOT NULL,               -- Of a page its slugs from the top, with slashes; else the slug.
    title           TEXT NOT NULL,
    summary         TEXT NOT NULL DEFAULT '',
    job_title       TEXT NOT NULL DEFAULT '',
    image_media     TEXT NOT NULL DEFAULT '',
    image_alt       TEXT NOT NULL DEFAULT '',
    image_caption   TEXT NOT NULL DEFAULT '',
    body            TEXT NOT NULL,               -- JSON (api/content_body.hpp).
    words           TEXT NOT NULL,               -- What it says, for the search.
    seo_title       TEXT NOT NULL DEFAULT '',
    seo_description TEXT NOT NULL DEFAULT '',
    canonical       TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, content_id, locale),
    FOREIGN KEY (business_id, content_id) REFERENCES contents (business_id, id),
    UNIQUE (business_id, kind, locale, path)
);

-- Further pictures of an entry, in their order.
CREATE TABLE content_images (
    business_id TEXT    NOT NULL,
    content_id  TEXT    NOT NULL,
    locale      TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    media       TEXT    NOT NULL,
    alt         TEXT    NOT NULL,
    caption     TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, content_id, locale, position),
    FOREIGN KEY (business_id, content_id, locale) REFERENCES content_texts (business_id, content_id, locale)
);

-- What an entry belongs to: a post to categories, tags and authors, a product to collections.
CREATE TABLE content_terms (
    business_id TEXT    NOT NULL,
    content_id  TEXT    NOT NULL,
    kind        TEXT    NOT NULL,   -- Of the term.
    position    INTEGER NOT NULL,
    term_slug   TEXT    NOT NULL,
    PRIMARY KEY (business_id, content_id, kind, position),
    FOREIGN KEY (business_id, content_id) REFERENCES contents (business_id, id)
);

-- Every list that visitors see, ready to be read in order: of all posts ("post"), all products ("product"), and of what
-- belongs to a term ("tag/curls"). Holds what is published or will be.
CREATE TABLE content_lists (
    business_id  TEXT   NOT NULL,
    list         TEXT   NOT NULL,
    locale       TEXT   NOT NULL,
    published_at BIGINT NOT NULL,
    content_id   TEXT   NOT NULL,
    PRIMARY KEY (business_id, list, locale, published_at, content_id),
    FOREIGN KEY (business_id, content_id) REFERENCES contents (business_id, id)
);
CREATE INDEX content_lists_of_content ON content_lists (business_id, content_id);
CREATE INDEX contents_to_come ON contents (business_id, published_at);

CREATE TABLE product_variants (
    business_id TEXT    NOT NULL,
    content_id  TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    sku         TEXT    NOT NULL DEFAULT '',
    price_minor BIGINT  NOT NULL,
    available   INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (business_id, content_id, slug),
    FOREIGN KEY (business_id, content_id) REFERENCES contents (business_id, id)
);

CREATE TABLE product_variant_names (
    business_id TEXT NOT NULL,
    content_id  TEXT NOT NULL,
    slug        TEXT NOT NULL,
    locale      TEXT NOT NULL,
    name        TEXT NOT NULL,
    PRIMARY KEY (business_id, content_id, slug, locale),
    FOREIGN KEY (business_id, content_id, slug) REFERENCES product_variants (business_id, content_id, slug)
);

-- Addresses that entries had before: they redirect to the present one.
CREATE TABLE previous_paths (
    business_id TEXT NOT NULL,
    kind        TEXT NOT NULL,
    locale      TEXT NOT NULL,
    path        TEXT NOT NULL,
    content_id  TEXT NOT NULL,
    PRIMARY KEY (business_id, kind, locale, path),
    FOREIGN KEY (business_id, content_id) REFERENCES contents (business_id, id)
);

-- Addresses of a previous site, as the import lists them.
CREATE TABLE redirects (
    business_id TEXT NOT NULL REFERENCES sites (business_id),
    from_path   TEXT NOT NULL,
    to_address  TEXT NOT NULL,
    PRIMARY KEY (business_id, from_path)
);

-- Pictures by the name that content has for them. The bytes are kept once for each hash.
CREATE TABLE media (
    business_id TEXT    NOT NULL REFERENCES sites (business_id),
    name        TEXT    NOT NULL,
    hash        TEXT    NOT NULL,   -- SHA-256 of the bytes, in hexadecimal.
    width       INTEGER NOT NULL,   -- In pixels, as it is shown.
    height      INTEGER NOT NULL,
    colour      TEXT    NOT NULL,   -- What it mostly looks like, #rrggbb.
    PRIMARY KEY (business_id, name)
);
CREATE INDEX media_by_hash ON media (business_id, hash);

-- Links that show the drafts of a site for a while.
CREATE TABLE previews (
    business_id TEXT   NOT NULL REFERENCES sites (business_id),
    token_hash  TEXT   NOT NULL,    -- SHA-256 of the secret in the address.
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    PRIMARY KEY (business_id, token_hash)
);
