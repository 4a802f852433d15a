-- The role of requests is given no hash of a password any more.
drop function if exists own_password_hash();
drop function if exists account_with_email(text);
-- Functions: 51a443e18af5
