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

-- Hands the jobs of workers that are gone to whoever is free. A job whose worker did not say that it ends may be what
-- ended the process: when that happens a second time it is put aside, and those who wait for it are told.
create or replace function free_jobs(of_workers text[], ended_workers text[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  taken bigint[] := array(select id from graphile_worker._private_jobs
    where locked_by = any (of_workers) and locked_by <> all (ended_workers));
  twice bigint[] := array(select id from graphile_worker._private_jobs where id = any (taken) and flags ? 'was_cut_off');
begin
  update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"was_cut_off": true}' where id = any (taken);
  perform graphile_worker.force_unlock_workers(of_workers);
  perform graphile_worker.permanently_fail_jobs(twice, 'The process ended twice while it was under way');
  perform enqueue_job('tell_put_aside', json_build_object('id', j.id, 'task', t.identifier, 'payload', j.payload))
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = any (twice);
end $$;
revoke execute on function free_jobs from public;
