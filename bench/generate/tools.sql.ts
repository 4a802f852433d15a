import type pg from 'pg'

/**
 * Functions that make row n of a table out of n alone, so that rows can point to each other without being looked up,
 * and a workspace of the same size is the same each time. They go when the data is there.
 */
export async function makeTools(client: pg.Client) {
  await client.query(`
    create schema bench;

    -- From 0 to 1, the same for the same n and salt.
    create function bench.roll(n bigint, salt integer) returns float8 language sql immutable parallel safe
      return (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496;

    -- From 1 to most. Above 1, the skew makes low numbers frequent and high ones rare.
    create function bench.choose(most bigint, n bigint, salt integer, skew float8) returns integer
      language sql immutable parallel safe
      return 1 + floor(most * power(bench.roll(n, salt), skew))::integer;

    create function bench.pick(words text[], n bigint, salt integer, skew float8) returns text
      language sql immutable parallel safe
      return words[bench.choose(cardinality(words), n, salt, skew)];

    create function bench.pick_id(ids uuid[], n bigint, salt integer, skew float8) returns uuid
      language sql immutable parallel safe
      return ids[bench.choose(cardinality(ids), n, salt, skew)];

    -- Of what is rare there are seven in every workspace. Not the first rows: those are what many others point to.
    create function bench.is_rare(n bigint, most bigint) returns boolean language sql immutable parallel safe
      return n % ceil(most / 7.0) = floor(most / 14.0);
    -- Which row of another table is the rare one that stands where n does.
    create function bench.rare_like(n bigint, most bigint, others bigint) returns bigint
      language sql immutable parallel safe
      return floor(others / 14.0) + ceil(others / 7.0) * floor(n / ceil(most / 7.0));

    create function bench.digits(n bigint, salt integer, number integer) returns text
      language sql immutable parallel safe
      return lpad((floor(bench.roll(n, salt) * power(10, number)))::bigint::text, number, '0');

    -- Row n of all came when n of them were there: over two years, and faster towards the end.
    create function bench.came(n bigint, most bigint, today timestamptz) returns timestamptz
      language sql immutable parallel safe
      return today - make_interval(secs => 63072000 * (1 - power((n - bench.roll(n, 1)) / most, 0.75)));

    -- A UUIDv7 of that time.
    create function bench.id(workspace uuid, kind text, n bigint, at timestamptz) returns uuid
      language sql immutable parallel safe
      return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(workspace || kind || n), 1, 3) || '8' || substr(md5(workspace || kind || n), 5, 15))::uuid;

    -- Out of a country code and how many digits follow it; as E.164, and as people write it.
    create function bench.phone(code text, n bigint, salt integer) returns text language sql immutable parallel safe
      return '+' || split_part(code, ' ', 1)
        || regexp_replace(bench.digits(n, salt, split_part(code, ' ', 2)::integer), '^[01]', '6');
    create function bench.spaced(phone text) returns text language sql immutable parallel safe
      return regexp_replace(phone, '(\\d\\d)(?=\\d)', '\\1 ', 'g');

    create function bench.slug(value text) returns text language sql immutable parallel safe
      return regexp_replace(lower(public.unaccent('public.unaccent', value)), '[^a-z0-9.]', '', 'g');
  `)
}

export const dropTools = (client: pg.Client) => client.query('drop schema bench cascade')
