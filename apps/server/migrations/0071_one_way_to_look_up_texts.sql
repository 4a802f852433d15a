-- One way to look up parts of texts, whether of one word or of two.
drop function if exists companies_like(text[], integer);
drop function if exists contacts_like(text[], integer);
drop function if exists inquiries_like(text[], integer);
drop function if exists tasks_like(text[], integer);
drop function if exists companies_holding(text[], text[], integer);
drop function if exists contacts_holding(text[], text[], integer);
drop function if exists inquiries_holding(text[], text[], integer);
drop function if exists tasks_holding(text[], text[], integer);
drop function if exists begun_often(text, text[], integer);
drop function if exists words_begun(text, text[], integer);
-- Functions: 1e3578a031da
