-- Which workers live. The jobs of one that was killed are in nobody's hands, which only the others can notice.
create table job_workers (
  id text primary key,
  -- Since when it has been seen without a break.
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
revoke all on job_workers from caravel_app;
