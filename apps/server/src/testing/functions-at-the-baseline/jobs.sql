-- Work for later.

-- Queued in the transaction that causes it: rolled back with it, never lost after it. The queue's tables belong to the
-- owner; requests reach them only by this and by queue_digest.
create or replace function enqueue_job(task text, payload json, key text default null, run_at timestamptz default null)
  returns void language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => 20);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to caravel_app;

-- What has lost its meaning with time, across all workspaces.
create or replace function forget_expired() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from throttles where last_failure_at < now() - interval '1 day';
  delete from sessions where greatest(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days';
  delete from password_tokens where expires_at < now() - interval '1 day';
$$;
revoke execute on function forget_expired from public;
