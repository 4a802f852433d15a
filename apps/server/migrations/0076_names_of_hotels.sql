-- A hotel has a name of its own. What stands in the package of one stays there: nobody can tell a name from half board.
alter table inquiry_service_options drop constraint inquiry_service_options_kind_check,
  add constraint inquiry_service_options_kind_check check (kind in
    ('name', 'airline', 'number', 'origin', 'destination', 'cabin', 'baggage', 'room', 'board', 'package', 'default'));
