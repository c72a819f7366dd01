/** Faults that are built in by hand, to see that the auditor finds them: in the browser, on the network, in the database. */
export const BROWSER_FAULTS = [
  'lost as sent',
  'no id',
  'forgets at close',
  'refused as sent',
  'sent twice anew',
  'sent in part',
  'marks are not stored',
  'acknowledged before sent',
] as const

/** What the database does besides, on every statement that the trigger names. */
export const DATABASE_FAULTS = {
  'a placement is not written': `
    before insert on placement when new.position = 2 begin select raise(ignore); end`,
  'a deleted folder takes another along': `
    after delete on folder begin
      delete from folder where id = (select max(id) from folder where user_id = old.user_id);
    end`,
  'a change is not recorded': `
    before insert on library_change when new.kind = 'create' begin select raise(ignore); end`,
  'a change is made and its version stays': `
    after update of library_version on user when new.library_version > old.library_version and new.library_version % 4 = 0 begin
      update user set library_version = old.library_version where id = old.id;
    end`,
  'an undo leaves something': `
    after update of undone_at on library_change when new.undone_at is not null begin
      delete from placement where rowid = (select max(rowid) from placement where user_id = new.user_id);
    end`,
  'a mark is not written': `
    before insert on mark when new.kind = 'later' begin select raise(ignore); end`,
  'an older mark wins': `
    after update of value on mark begin
      update mark set value = old.value where user_id = old.user_id and kind = old.kind and key = old.key;
    end`,
  'marks go to somebody else': `
    after insert on mark when new.kind = 'video' begin
      insert or ignore into mark (user_id, kind, key, value, changed_at)
        select id, new.kind, new.key, new.value, marks_version + 1 from user where id <> new.user_id;
      update user set marks_version = marks_version + 1 where id <> new.user_id;
    end`,
  'a folder goes to somebody else': `
    after insert on folder when not exists (select 1 from folder where slug = 'copy-' || new.slug) and new.slug not like 'copy-%' begin
      insert into folder (user_id, id, name, slug, colour, emoji, rules, position, created_at, updated_at)
        select id, 'copy-' || new.id, new.name, 'copy-' || new.slug, null, null, null, 99, new.created_at, new.updated_at
        from user where id <> new.user_id;
      update user set library_version = library_version + 1 where id <> new.user_id;
    end`,
  'an import takes what stays': `
    after update of state on import_run when new.state = 'done' begin
      delete from user_channel where rowid = (select max(rowid) from user_channel where user_id = new.user_id);
    end`,
  'a plan is given away': `
    after insert on folder begin update user set plan = 'premium', plan_status = 'active' where id = new.user_id; end`,
  'a payer loses the plan': `
    after update of billing_version on user when old.plan = 'premium' begin
      update user set plan = 'free' where id = old.id;
    end`,
  'units are not counted': `
    before insert on quota_use begin select raise(ignore); end`,
  'a pushed video is taken from anybody': '',
  'retention is greedy': '',
} as const

export type DatabaseFault = keyof typeof DATABASE_FAULTS
export type Fault = 'none' | (typeof BROWSER_FAULTS)[number] | DatabaseFault

export const isDatabaseFault = (fault: Fault): fault is DatabaseFault => fault in DATABASE_FAULTS
