-- The tasks that remind of payments name the customer and the supplier. When one of these is called otherwise, or is another
-- after a merge, the payments of their inquiries are to be reckoned anew. A worker does it soon: one company may be the
-- supplier of ten thousand trips. Whoever reckons takes the row away; `do update` has them wait for this transaction.
create or replace function payments_named_otherwise() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'contacts' then
    insert into payments_to_reckon as kept (workspace_id, inquiry_id)
    select distinct i.workspace_id, i.id from inquiries i
    join payment_reminders r on r.workspace_id = i.workspace_id and r.inquiry_id = i.id
    where i.workspace_id = new.workspace_id and i.person_id = new.id
    order by 1, 2
    on conflict (workspace_id, inquiry_id) do update set inquiry_id = kept.inquiry_id;
  elsif tg_table_name = 'companies' then
    insert into payments_to_reckon as kept (workspace_id, inquiry_id)
    select distinct v.workspace_id, v.inquiry_id from inquiry_services v
    join payment_reminders r on r.workspace_id = v.workspace_id and r.about_id = v.id
    where v.workspace_id = new.workspace_id and v.supplier_id = new.id
    order by 1, 2
    on conflict (workspace_id, inquiry_id) do update set inquiry_id = kept.inquiry_id;
  elsif tg_table_name = 'inquiries' then
    insert into payments_to_reckon as kept (workspace_id, inquiry_id)
    select distinct r.workspace_id, r.inquiry_id from payment_reminders r
    where r.workspace_id = new.workspace_id and r.inquiry_id = new.id
    on conflict (workspace_id, inquiry_id) do update set inquiry_id = kept.inquiry_id;
  else
    insert into payments_to_reckon as kept (workspace_id, inquiry_id)
    select r.workspace_id, r.inquiry_id from payment_reminders r
    where r.workspace_id = new.workspace_id and r.about_id = new.id
    on conflict (workspace_id, inquiry_id) do update set inquiry_id = kept.inquiry_id;
  end if;
  return null;
end $$;

create or replace trigger payments_named_otherwise after update of first_name, last_name on contacts for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function payments_named_otherwise();
create or replace trigger payments_named_otherwise after update of name on companies for each row
  when (new.name is distinct from old.name) execute function payments_named_otherwise();
create or replace trigger payments_named_otherwise after update of person_id on inquiries for each row
  when (new.person_id is distinct from old.person_id) execute function payments_named_otherwise();
create or replace trigger payments_named_otherwise after update of supplier_id on inquiry_services for each row
  when (new.supplier_id is distinct from old.supplier_id) execute function payments_named_otherwise();
