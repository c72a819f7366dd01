-- release: 0.1.0
-- main: 0036-languages
-- catalogue: 0004-topics
-- schema: 6829e9fce46f2eddf3b47631dd7bc7af
-- Written by `npm run freeze` with every release: migrations after it must keep these statements working.

-- account.deleteAll
delete from "alert" where "user_id" = $1

-- account.deleteAll
delete from "checkout" where "user_id" = $1

-- account.deleteAll
delete from "deleted_folder" where "user_id" = $1

-- account.deleteAll
delete from "feed_address" where "user_id" = $1

-- account.deleteAll
delete from "folder" where "user_id" = $1

-- account.deleteAll
delete from "google_connection" where "user_id" = $1

-- account.deleteAll
delete from "import_run" where "user_id" = $1

-- account.deleteAll
delete from "interest_email" where "email_key" = $1

-- account.deleteAll
delete from "library_change" where "user_id" = $1

-- account.deleteAll
delete from "mark" where "user_id" = $1

-- account.deleteAll
delete from "placement" where "user_id" = $1

-- account.deleteAll
delete from "presence" where "user_id" = $1

-- account.deleteAll
delete from "removed_channel" where "user_id" = $1

-- account.deleteAll
delete from "session" where "user_id" = $1

-- account.deleteAll
delete from "sort_step" where "user_id" = $1

-- account.deleteAll
delete from "user" where "id" = $1

-- account.deleteAll
delete from "user_channel" where "user_id" = $1

-- account.deleteAll
delete from "user_quota_use" where "user_id" = $1

-- account.deleteAll
delete from "weekly_mail" where "user_id" = $1

-- account.deleteAll
update "audit_log" set "user_id" = $1 where "user_id" = $2

-- account.recordActivity
insert into "presence" ("user_id", "last_seen_at") values ($1, $2) on conflict ("user_id") do update set "last_seen_at" = $3

-- alerts.delete
delete from "alert" where "user_id" = $1 and "kind" = $2

-- alerts.find
select * from "alert" where "user_id" = $1 and "kind" = $2

-- alerts.list
select * from "alert" order by "found_at" desc, "user_id" limit $1

-- alerts.listByKind
select * from "alert" where "kind" = $1

-- alerts.upsert
insert into "alert" ("user_id", "kind", "details", "found_at") values ($1, $2, $3, $4) on conflict ("user_id", "kind") do update set "details" = $5

-- audit.count
select count(*) as "count" from "audit_log"

-- audit.insert
insert into "audit_log" ("id", "at", "user_id", "action", "details") values ($1, $2, $3, $4, $5)

-- audit.list
select "audit_log"."id", "audit_log"."at", "audit_log"."action", "audit_log"."details", "user"."email" from "audit_log" left join "user" on "user"."id" = "audit_log"."user_id" order by "audit_log"."id" desc limit $1 offset $2

-- billing.deleteCheckout
delete from "checkout" where "user_id" = $1 and "idempotency_key" = $2

-- billing.deleteCheckoutBySession
delete from "checkout" where "user_id" = $1 and "session_id" = $2

-- billing.findCheckout
select * from "checkout" where "user_id" = $1

-- billing.findUserByCustomer
select * from "user" where "stripe_customer_id" = $1

-- billing.hasEvent
select "id" from "webhook_event" where "id" = $1

-- billing.insertEvent
insert into "webhook_event" ("id", "type", "received_at") values ($1, $2, $3) on conflict ("id") do nothing

-- billing.listCustomersAfter
select "id" from "user" where "stripe_customer_id" is not null and "id" > $1 order by "id" limit $2

-- billing.setCheckoutSession
update "checkout" set "session_id" = $1 where "user_id" = $2 and "idempotency_key" = $3

-- billing.setCustomer
update "user" set "stripe_customer_id" = $1, "updated_at" = $2 where "id" = $3

-- billing.setSubscription
update "user" set "plan" = $1, "plan_status" = $2, "current_period_end" = $3, "cancels_at" = $4, "billing_version" = $5, "updated_at" = $6 where "id" = $7

-- billing.upsertCheckout
insert into "checkout" ("user_id", "idempotency_key", "session_id", "created_at") values ($1, $2, $3, $4) on conflict ("user_id") do update set "idempotency_key" = $5, "session_id" = $6, "created_at" = $7

-- changes.delete
delete from "library_change" where "user_id" = $1 and "id" in ($2)

-- changes.insert
insert into "library_change" ("user_id", "id", "at", "device", "kind", "summary", "faces", "delta", "size", "version", "last_version", "undone_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)

-- changes.list
select * from "library_change" where "user_id" = $1 order by "version" desc

-- changes.listLast
select * from "library_change" where "user_id" = $1 and "undone_at" is null order by "last_version" desc limit $2

-- changes.listSizes
select "id", "size" from "library_change" where "user_id" = $1 order by "version" desc

-- changes.update
update "library_change" set "delta" = $1, "size" = $2, "last_version" = $3, "undone_at" = $4 where "user_id" = $5 and "id" = $6

-- channels.delete
delete from "user_channel" where "user_id" = $1 and "id" in ($2)

-- channels.dueAmong

        select id, newest_at from "catalogue"."channel" where "id" = any($1::text[]) and (due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) or (state not in ('gone', 'suspended', 'private')
        and (checked_at is null or checked_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - $2)))

-- channels.dueAmong

        select id, newest_at from "catalogue"."channel" where "id" = any($1::text[]) and due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint)

-- channels.filterOwned

        select column1 as id from (values (cast($1 as text))) as asked
        where exists (select 1 from user_channel where user_channel.id = asked.column1)

-- channels.insertMany
insert into "user_channel" ("user_id", "id", "position", "added_at", "updated_at") values ($1, $2, $3, $4, $5)

-- channels.lastUnsortedPosition
select max("position") as "last" from "user_channel" where "user_id" = $1 and "id" not in (select "channel_id" from "placement" where "user_id" = $2)

-- channels.list
select "id", "position", "added_at" from "user_channel" where "user_id" = $1

-- channels.listAmong
select "id", "position", "added_at" from "user_channel" where "user_id" = $1 and "id" in ($2)

-- channels.listOwnersAfter
select distinct "user_id" from "user_channel" where "id" in ($1) and "user_id" > $2 order by "user_id" limit $3

-- channels.nextConnectedOwner
select "user_channel"."user_id" from "user_channel" inner join "google_connection" on "google_connection"."user_id" = "user_channel"."user_id" where "user_channel"."id" = $1 and "user_channel"."user_id" > $2 order by "user_channel"."user_id" limit $3

-- channels.setPositions

        update user_channel set position = placed.column2, updated_at = $1
        from (values (cast($2 as text), cast($3 as integer))) as placed
        where user_channel.user_id = $4 and user_channel.id = placed.column1

-- channels.stateOf

      select max(changed_at) as changed, min(wanted_at) as wanted, count(*) as count
      from "catalogue"."channel" where "id" = any($1::text[])

-- channels.wantChannels
update "catalogue"."channel" set wanted_at = $1 where id = any(array(select id from "catalogue"."channel" where "id" = any($2::text[]) and wanted_at < $3 for update skip locked))

-- claims.claimChannels

      update "catalogue"."channel" set claim_by = $1, claim_until = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2
      where id = any(array(select id from "catalogue"."channel"
    where "id" = any($3::text[]) and (due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) or (state not in ('gone', 'suspended', 'private')
        and (checked_at is null or checked_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - $4))) and (claim_until is null or claim_until < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)) for update skip locked)) returning id, title, state, video_total, newest_at, stored, checked_at, listed_at, missing_since, failures, failed_since

-- claims.claimDue

      update "catalogue"."channel" set claim_by = $1, claim_until = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2
      where id = any(array(select id from "catalogue"."channel"
    where due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) and wanted_at >= $3 and (claim_until is null or claim_until < cast(extract(epoch from clock_timestamp()) * 1000 as bigint))
    order by due_at limit $4 for update skip locked)) returning id, title, state, video_total, newest_at, stored, checked_at, listed_at, missing_since, failures, failed_since

-- claims.claimForPush

      update "catalogue"."channel" set claim_by = $1, claim_until = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $2
      where id = any(array(select id from "catalogue"."channel"
    where "id" = any($3::text[]) and (claim_until is null or claim_until < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)) for update skip locked)) returning id, video_total

-- claims.claimForPush
select id from "catalogue"."channel" where "id" = any($1::text[])

-- claims.claimStates

      select id, claim_by, failed_reason, state,
        case when claim_until >= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) then 1 else 0 end as is_claimed,
        case when due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) then 1 else 0 end as is_due
      from "catalogue"."channel" where "id" = any($1::text[])

-- claims.freeAllClaims
update "catalogue"."channel" set claim_by = null, claim_until = null where claim_by is not null

-- claims.releaseClaims
update "catalogue"."channel" set claim_by = null, claim_until = null
    where "id" = any($1::text[]) and claim_by = $2

-- claims.renewClaims
update "catalogue"."channel" set claim_until = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $1
    where "id" = any($2::text[]) and claim_by = $3

-- dailyStats.countUsersByDay
select created_at / 86400000 as "day", count(*) as "count" from "user" group by created_at / 86400000

-- dailyStats.deleteBefore
delete from "daily_figure" where "day" < $1

-- dailyStats.get
select "value" from "daily_figure" where "day" = $1 and "name" = $2

-- dailyStats.increment
insert into "daily_figure" ("day", "name", "value") values ($1, $2, $3) on conflict ("day", "name") do update set "value" = daily_figure.value + $4

-- dailyStats.listSince
select * from "daily_figure" where "day" >= $1

-- deletions.deleteChannels
delete from "catalogue"."channel" where id = any(array(select id from "catalogue"."channel"
      where "id" = any($1::text[]) and wanted_at < $2 and coalesce(named_at, 0) < $3 for update skip locked)) returning id

-- deletions.deleteChannels
delete from "catalogue"."video" where "channel_id" = any($1::text[])

-- deletions.deleteStaleVideos

          update "catalogue"."channel" set video_total = null, newest_at = null, stored = 0, listed_at = null,
            checked_at = case when state in ('gone', 'suspended', 'private') then checked_at end,
            changed_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint), 
            state = case when state in ('gone', 'suspended', 'private') then state else 'unknown' end
          where id = any(array(select id from "catalogue"."channel"
      where wanted_at > 0 and (stored > 0 or video_total is not null) and coalesce(listed_at, state_at) < $1
      limit $2 for update skip locked)) returning id

-- deletions.deleteUnwantedVideos

          update "catalogue"."channel" set video_total = null, newest_at = null, stored = 0, listed_at = null,
            checked_at = case when state in ('gone', 'suspended', 'private') then checked_at end,
            changed_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint), wanted_at = 0, due_at = 0, failed_reason = null, failed_since = null, failures = 0,
            state = case when state in ('gone', 'suspended', 'private') then state else 'unknown' end
          where id = any(array(select id from "catalogue"."channel" where wanted_at > 0 and wanted_at < $1 limit $2 for update skip locked)) returning id

-- feed.channelStats

      select id, newest_at, subscribers, video_total, state, checked_at from "catalogue"."channel"
      where "id" = any($1::text[]) and checked_at is not null order by id

-- feed.failedAmong

      select id, state, failed_reason, coalesce(failed_since, state_at) as since from "catalogue"."channel"
      where "id" = any($1::text[])
        and (failed_reason is not null or state in ('gone', 'suspended', 'private'))
      order by id

-- feed.searchVideos

      select id from "catalogue"."channel" where "id" = any($1::text[]) and title_folded like $2 escape '\'

-- feed.searchVideos

    select v.channel_id, v.id, v.published_at, v.title, v.title_folded, v.kind, v.duration, v.views from "catalogue"."video" v where "v"."channel_id" = any($1::text[]) and v.kind <> $2 and (v.published_at, v.id) < ($3, $4)
      and v.title_folded like $5 escape '\'
    order by v.published_at desc, v.id desc limit $6

-- feed.summaryOf

      select sum(stored) as stored, min(case when state in ('gone', 'suspended', 'private') then null else checked_at end) as checked_at,
        sum(case when due_at > cast(extract(epoch from clock_timestamp()) * 1000 as bigint) then 1 else 0 end) as fresh
      from "catalogue"."channel" where "id" = any($1::text[])

-- feed.timesSince

        select id, stored, newest_at, checked_at, case when due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) then 1 else 0 end as is_due,
          case when failed_reason is null or missing_since is not null or state in ('gone', 'suspended', 'private') then 0 else 1 end as is_failed,
          (select string_agg(cast(v.published_at as text), ',') from "catalogue"."video" v
           where v.channel_id = channel.id and v.published_at >= $1 and v.kind <> $2) as times
        from "catalogue"."channel" channel where "id" = any($3::text[])

-- feed.videosBetween

        select v.channel_id, v.id, v.published_at, v.kind, v.duration, v.title_folded as title_folded from unnest($1::text[], $2::bigint[]) wanted(id, since)
            cross join lateral (
              select * from "catalogue"."video" v where v.channel_id = wanted.id and v.published_at > wanted.since
                and v.published_at < $3 offset 0) v
        where v.kind <> $4 and v.published_at >= $5 and v.published_at < $6

-- feed.videosOf

        with page as materialized (
          select v.channel_id, v.id from "catalogue"."video" v 
          where "v"."channel_id" = any($1::text[]) and v.kind <> $2
            and v.published_at between $3 and $4 and (v.published_at, v.id) < ($5, $6)
          order by v.published_at desc, v.id desc limit $7)
        select v.channel_id, v.id, v.published_at, v.title, v.title_folded, v.kind, v.duration, v.views from page join "catalogue"."video" v using (channel_id, id) order by v.published_at desc, v.id desc

-- feed.videosOf

        with page as materialized (
          select v.channel_id, v.id from "catalogue"."video" v join unnest($1::text[], $2::bigint[]) wanted(id, since)
        on wanted.id = v.channel_id and v.published_at > wanted.since
          where "v"."channel_id" = any($3::text[]) and v.kind <> $4
            and v.published_at between $5 and $6 and (v.published_at, v.id) < ($7, $8)
          order by v.published_at desc, v.id desc limit $9)
        select v.channel_id, v.id, v.published_at, v.title, v.title_folded, v.kind, v.duration, v.views from page join "catalogue"."video" v using (channel_id, id) order by v.published_at desc, v.id desc

-- feed.videosOf

      select max(newest_at) as newest, min(newest_at) as bound, count(*) as channels from (
        select newest_at from "catalogue"."channel" where "id" = any($1::text[]) and newest_at is not null
        order by newest_at desc limit $2) newest

-- feedAddresses.find
select * from "feed_address" where "user_id" = $1

-- feedAddresses.findWithUser
select "user"."id", "user"."language", "user"."new_hours", "user"."language", "user"."library_version", "user"."updated_at", "feed_address"."feed_id", "feed_address"."language" as "page_language", "feed_address"."created_at" as "address_created_at", "presence"."last_seen_at" from "feed_address" inner join "user" on "user"."id" = "feed_address"."user_id" left join "presence" on "presence"."user_id" = "feed_address"."user_id" where "feed_address"."address_hash" = $1

-- feedAddresses.listEncryptedWithOldKey
select * from "feed_address" where "user_id" > $1 and substr(encrypted_address, 1, $2) <> $3 order by "user_id" limit $4

-- feedAddresses.reencrypt
update "feed_address" set "encrypted_address" = $1 where "user_id" = $2 and "encrypted_address" = $3

-- feedAddresses.upsert
insert into "feed_address" ("user_id", "feed_id", "address_hash", "encrypted_address", "language", "created_at") values ($1, $2, $3, $4, $5, $6) on conflict ("user_id") do update set "address_hash" = $7, "encrypted_address" = $8, "created_at" = $9

-- flags.getWithRevision
select "name", "value" from "remote_config"

-- flags.getWithRevision
select "revision" from "flag_revision" where "id" = $1

-- flags.lock
insert into "flag_revision" ("id", "revision") values ($1, $2) on conflict ("id") do update set "revision" = flag_revision.revision + 1

-- flags.set
insert into "remote_config" ("name", "value", "updated_at") values ($1, $2, $3) on conflict ("name") do update set "value" = $4, "updated_at" = $5

-- folders.archive
insert into "deleted_folder" ("user_id", "id", "name", "colour", "emoji", "rules", "position", "created_at", "channels", "deleted_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict ("user_id", "id") do update set "user_id" = $11, "id" = $12, "name" = $13, "colour" = $14, "emoji" = $15, "rules" = $16, "position" = $17, "created_at" = $18, "channels" = $19, "deleted_at" = $20

-- folders.delete
delete from "folder" where "user_id" = $1 and "id" = $2

-- folders.deleteArchived
delete from "deleted_folder" where "user_id" = $1 and "id" = $2

-- folders.find
select * from "folder" where "user_id" = $1 and "id" = $2

-- folders.findArchived
select * from "deleted_folder" where "user_id" = $1 and "id" = $2

-- folders.insert
insert into "folder" ("user_id", "id", "name", "slug", "colour", "emoji", "rules", "position", "created_at", "updated_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)

-- folders.list
select * from "folder" where "user_id" = $1 order by "position", "id"

-- folders.listArchivedSince
select "id", "channels" from "deleted_folder" where "user_id" = $1 and "deleted_at" >= $2

-- folders.setPositions

        update folder set position = placed.column2 from (values (cast($1 as text), cast($2 as integer))) as placed
        where folder.user_id = $3 and folder.id = placed.column1

-- folders.trimArchive
delete from "deleted_folder" where "user_id" = $1 and "id" not in (select "id" from "deleted_folder" where "user_id" = $2 order by "deleted_at" desc, "id" desc limit $3)

-- folders.update
update "folder" set "name" = $1, "slug" = $2, "rules" = $3, "updated_at" = $4 where "user_id" = $5 and "id" = $6

-- folders.updateArchived
update "deleted_folder" set "channels" = $1 where "user_id" = $2 and "id" = $3

-- googleConnections.deleteIfUnchanged
delete from "google_connection" where "user_id" = $1 and "encrypted_refresh_token" = $2

-- googleConnections.find
select * from "google_connection" where "user_id" = $1

-- googleConnections.listEncryptedWithOldKey
select * from "google_connection" where "user_id" > $1 and substr(encrypted_refresh_token, 1, $2) <> $3 order by "user_id" limit $4

-- googleConnections.reencrypt
update "google_connection" set "encrypted_refresh_token" = $1 where "user_id" = $2 and "encrypted_refresh_token" = $3

-- googleConnections.upsert
insert into "google_connection" ("user_id", "encrypted_refresh_token", "scopes", "updated_at") values ($1, $2, $3, $4) on conflict ("user_id") do update set "encrypted_refresh_token" = $5, "scopes" = $6, "updated_at" = $7

-- imports.find
select * from "import_run" where "user_id" = $1

-- imports.interruptAll
update "import_run" set "state" = $1, "finished_at" = $2 where "state" = $3

-- imports.replace
insert into "import_run" ("user_id", "id", "state", "started_at", "heartbeat_at", "finished_at", "pages", "received", "expected", "result", "error_code", "error_details", "pending_removals") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict ("user_id") do update set "id" = $14, "state" = $15, "started_at" = $16, "heartbeat_at" = $17, "finished_at" = $18, "pages" = $19, "received" = $20, "expected" = $21, "result" = $22, "error_code" = $23, "error_details" = $24, "pending_removals" = $25

-- imports.update
update "import_run" set "pages" = $1 where "user_id" = $2 and "id" = $3

-- imports.updateRunning
update "import_run" set "pages" = $1 where "user_id" = $2 and "id" = $3 and "state" = $4

-- leases.freeAll
update "lease" set "until" = $1

-- leases.giveBack
update "lease" set "until" = $1 where "name" = $2 and "holder" = $3

-- leases.take
insert into "lease" ("name", "holder", "until") values ($1, $2, $3) on conflict ("name") do update set "holder" = $4, "until" = $5 where ("lease"."until" < $6 or "lease"."holder" = $7)

-- leases.takeRun
insert into "lease" ("name", "holder", "until", "run_at") values ($1, $2, $3, $4) on conflict ("name") do update set "holder" = $5, "until" = $6, "run_at" = $7 where "lease"."until" < $8 and ("lease"."run_at" is null or "lease"."run_at" < $9)

-- marks.count
select count(*) as "count" from "mark" where "user_id" = $1

-- marks.deleteOldest
delete from "mark" where "user_id" = $1 and "kind" = $2 and "key" in ($3)

-- marks.deleteOldest
select "kind", "key" from "mark" where "user_id" = $1 order by "kind" desc, "changed_at" limit $2

-- marks.find
select "key", "value" from "mark" where "user_id" = $1 and "kind" = $2 and "key" in ($3)

-- marks.listChangedAfter
select * from "mark" where "user_id" = $1 and "changed_at" > $2 order by "changed_at" limit $3

-- marks.upsert
insert into "mark" ("user_id", "kind", "key", "value", "changed_at") values ($1, $2, $3, $4, $5) on conflict ("user_id", "kind", "key") do update set "value" = "excluded"."value", "changed_at" = "excluded"."changed_at"

-- names.channelIdsAfter
select id from "catalogue"."channel" where id > $1 order by id limit $2

-- names.claimUnnamed

        update "catalogue"."channel" set name_due_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $1 where id = any(array(select id from "catalogue"."channel"
      where "id" = any($2::text[]) and title is null and name_due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) for update skip locked)) returning id

-- names.clearRenamed

        update "catalogue"."channel" set renamed_at = null where "id" = any($1::text[]) and renamed_at = $2

-- names.deleteNames

        update "catalogue"."channel" set title = null, title_folded = null, picture = null, subscribers = null, topics = null, named_at = null,
          name_due_at = 0, renamed_at = $1
        where id = any(array(select id from "catalogue"."channel" where named_at < $2 limit $3 for update skip locked)) returning id

-- names.dueNames

        select id from "catalogue"."channel" where name_due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) order by name_due_at limit $1

-- names.namesOf
select id, title, picture from "catalogue"."channel" where "id" = any($1::text[])

-- names.postponeNames
update "catalogue"."channel" set name_due_at = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $1 where "id" = any($2::text[])

-- names.putNames

      select id, title, picture, subscribers, topics, named_at, renamed_at from "catalogue"."channel"
      where "id" = any($1::text[]) order by id for update

-- names.putNames
insert into "catalogue"."channel" ("id", "title", "title_folded", "picture", "subscribers", "topics", "named_at", "name_due_at", "renamed_at", "state", "failures", "stored", "due_at", "wanted_at", "changed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict ("id") do update set "title" = "excluded"."title", "title_folded" = "excluded"."title_folded", "picture" = "excluded"."picture", "subscribers" = "excluded"."subscribers", "topics" = "excluded"."topics", "named_at" = "excluded"."named_at", "name_due_at" = "excluded"."name_due_at", "renamed_at" = "excluded"."renamed_at"

-- names.putOldNames
insert into "catalogue"."channel" ("id", "title", "title_folded", "picture", "subscribers", "named_at", "state", "failures", "stored", "due_at", "wanted_at", "changed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict ("id") do update set "title" = "excluded"."title", "title_folded" = "excluded"."title_folded", "picture" = "excluded"."picture", "subscribers" = "excluded"."subscribers", "named_at" = "excluded"."named_at" where coalesce(channel.named_at, 0) < excluded.named_at

-- names.renamedChannels

      select id, renamed_at from "catalogue"."channel" where renamed_at is not null order by renamed_at, id limit $1

-- names.subscribersOf

      select id, subscribers from "catalogue"."channel" where "id" = any($1::text[]) and subscribers is not null

-- names.unnamedState

      select id, case when title is null then 0 else 1 end as is_named,
        case when name_due_at <= cast(extract(epoch from clock_timestamp()) * 1000 as bigint) then 1 else 0 end as is_due
      from "catalogue"."channel" where "id" = any($1::text[])

-- placements.count
select count(*) as "held" from "placement" where "user_id" = $1

-- placements.countByFolder
select "folder_id", count(*) as "held", max("position") as "last" from "placement" where "user_id" = $1 and "folder_id" in ($2) group by "folder_id"

-- placements.delete

        delete from placement
        where user_id = $1 and (folder_id, channel_id) in (values (cast($2 as text), cast($3 as text)))

-- placements.foldersByChannel
select "channel_id", "folder_id" from "placement" where "user_id" = $1 and "channel_id" in ($2)

-- placements.insert
insert into "placement" ("user_id", "folder_id", "channel_id", "position", "placed_at") values ($1, $2, $3, $4, $5)

-- placements.list
select "folder_id", "channel_id", "position" from "placement" where "user_id" = $1

-- placements.listInFolder
select "folder_id", "channel_id", "position" from "placement" where "user_id" = $1 and "folder_id" = $2 order by "position", "channel_id"

-- placements.listOfChannels
select "folder_id", "channel_id", "position" from "placement" where "user_id" = $1 and "channel_id" in ($2)

-- placements.setPositions

        update placement set position = placed.column3 from (values (cast($1 as text), cast($2 as text), cast($3 as integer))) as placed
        where placement.user_id = $4 and placement.folder_id = placed.column1
          and placement.channel_id = placed.column2

-- push.channelsToSubscribe

      select id from "catalogue"."channel"
      where wanted_at >= $1 and state in ('ok', 'empty')
        and (hub_until is null or hub_until < $2)
        and (hub_asked_at is null or hub_asked_at < $3)
      order by coalesce(hub_until, 0), id limit $4

-- push.confirmLease

      update "catalogue"."channel" set hub_until = $1
      where id = $2 and hub_asked_at >= $3 returning id

-- push.endLease
update "catalogue"."channel" set hub_until = null where id = $1

-- push.noteHubAsked
update "catalogue"."channel" set hub_asked_at = $1 where "id" = any($2::text[])

-- quota.add
insert into "quota_use" ("day", "purpose", "used") values ($1, $2, $3) on conflict ("day", "purpose") do update set "used" = quota_use.used + $4 where quota_use.used + $5 <= $6

-- quota.deleteBefore
delete from "quota_use" where "day" < $1

-- quota.get
select "purpose", "used" from "quota_use" where "day" = $1

-- quota.listSince
select * from "quota_use" where "day" >= $1

-- quota.release
update "quota_use" set "used" = used - $1 where "day" = $2 and "purpose" = $3

-- removedChannels.delete
delete from "removed_channel" where "user_id" = $1 and "id" in ($2)

-- removedChannels.list
select * from "removed_channel" where "user_id" = $1 and "removed_at" >= $2

-- removedChannels.upsert
insert into "removed_channel" ("user_id", "id", "placements", "added_at", "removed_at") values ($1, $2, $3, $4, $5) on conflict ("user_id", "id") do update set "placements" = "excluded"."placements", "added_at" = "excluded"."added_at", "removed_at" = "excluded"."removed_at"

-- retention.countInactive
select count(*) as "count" from "presence" inner join "user" on "user"."id" = "presence"."user_id" where "presence"."last_seen_at" < $1 and ("user"."plan" != $2 or "user"."plan_status" not in ($3, $4, $5, $6))

-- retention.countUsers
select count(*) as "count" from "user"

-- retention.databaseNow
select (extract(epoch from now()) * 1000)::bigint as at

-- retention.deleteExpiredSessions

      delete from session where (user_id, id_hash) in
        (select user_id, id_hash from session
         where last_seen_at < $1 or created_at < $2 limit $3)

-- retention.deleteOlder

      delete from "checkout" where ("user_id") in
        (select "user_id" from "checkout" where "created_at" < $1 limit $2)

-- retention.deleteOlder

      delete from "deleted_folder" where ("user_id", "id") in
        (select "user_id", "id" from "deleted_folder" where "deleted_at" < $1 limit $2)

-- retention.deleteOlder

      delete from "library_change" where ("user_id", "id") in
        (select "user_id", "id" from "library_change" where "at" < $1 limit $2)

-- retention.deleteOlder

      delete from "removed_channel" where ("user_id", "id") in
        (select "user_id", "id" from "removed_channel" where "removed_at" < $1 limit $2)

-- retention.deleteOlder

      delete from "sort_step" where ("user_id", "channel_id") in
        (select "user_id", "channel_id" from "sort_step" where "at" < $1 limit $2)

-- retention.deleteOlder

      delete from "webhook_event" where ("id") in
        (select "id" from "webhook_event" where "received_at" < $1 limit $2)

-- retention.lastActivity
select "last_seen_at" from "presence" order by "last_seen_at" desc limit $1

-- retention.lastActivityOf
select "last_seen_at" from "presence" where "user_id" = $1

-- retention.listInactiveAfter
select "user_id" from "presence" where "last_seen_at" < $1 and "user_id" > $2 order by "user_id" limit $3

-- revocations.delete
delete from "revocation" where "id" = $1

-- revocations.deleteByUser
delete from "revocation" where "kind" = $1 and "user_key" in ($2)

-- revocations.find
select * from "revocation" where "id" = $1

-- revocations.insert
insert into "revocation" ("id", "kind", "user_key", "encrypted_payload", "created_at", "next_at", "tries") values ($1, $2, $3, $4, $5, $6, $7)

-- revocations.listDue
select * from "revocation" where "next_at" <= $1 order by "next_at" limit $2

-- revocations.postpone
update "revocation" set "tries" = $1, "next_at" = $2 where "id" = $3

-- sessions.delete
delete from "session" where "user_id" = $1 and "id_hash" = $2

-- sessions.deleteExpired
delete from "session" where "user_id" = $1 and ("last_seen_at" < $2 or "created_at" < $3)

-- sessions.deleteOthers
delete from "session" where "user_id" = $1 and "id_hash" != $2

-- sessions.findWithUser
select "user".*, "session"."device" as "session_device", "session"."created_at" as "session_created_at", "session"."last_seen_at" as "session_last_seen_at", "session"."admin_seen_at" as "session_admin_seen_at" from "session" inner join "user" on "user"."id" = "session"."user_id" where "session"."user_id" = $1 and "session"."id_hash" = $2

-- sessions.insert
insert into "session" ("user_id", "id_hash", "created_at", "last_seen_at", "admin_seen_at", "device") values ($1, $2, $3, $4, $5, $6)

-- sessions.list
select "id_hash", "device", "created_at", "last_seen_at" from "session" where "user_id" = $1 and "last_seen_at" >= $2 and "created_at" >= $3 order by "last_seen_at" desc, "id_hash"

-- sessions.touch
update "session" set "last_seen_at" = $1 where "user_id" = $2 and "id_hash" = $3

-- sessions.touchAdmin
update "session" set "last_seen_at" = $1, "admin_seen_at" = $2 where "user_id" = $3 and "id_hash" = $4

-- sessions.trim
delete from "session" where "user_id" = $1 and "id_hash" not in (select "id_hash" from "session" where "user_id" = $2 order by "last_seen_at" desc, "created_at" desc limit $3)

-- sortSession.delete
delete from "sort_step" where "user_id" = $1 and "channel_id" = $2

-- sortSession.deleteOldest
delete from "sort_step" where "user_id" = $1 and "number" = (select min("number") as "number" from "sort_step" where "user_id" = $2)

-- sortSession.deleteSkips
delete from "sort_step" where "user_id" = $1 and "folder_ids" = $2

-- sortSession.extent
select count(*) as "steps", max("number") as "last" from "sort_step" where "user_id" = $1

-- sortSession.find
select * from "sort_step" where "user_id" = $1 and "channel_id" = $2

-- sortSession.list
select * from "sort_step" where "user_id" = $1 order by "number"

-- sortSession.upsert
insert into "sort_step" ("user_id", "channel_id", "number", "folder_ids", "at") values ($1, $2, $3, $4, $5) on conflict ("user_id", "channel_id") do update set "number" = $6, "folder_ids" = $7, "at" = $8

-- topics.claimTopics

        update "catalogue"."channel" set topics_asked_at = $1 where id = any(array(select id from "catalogue"."channel"
      where "id" = any($2::text[]) and topics is null and topics_asked_at < $3 for update skip locked)) returning id

-- topics.claimTopics
insert into "catalogue"."channel" (id, wanted_at) select id, $1::bigint from unnest($2::text[]) as wanted (id) order by id on conflict do nothing

-- topics.releaseTopics
update "catalogue"."channel" set topics_asked_at = 0 where "id" = any($1::text[])

-- topics.topicsOf

        select id, topics from "catalogue"."channel" where "id" = any($1::text[]) and topics is not null

-- userQuota.add
insert into "user_quota_use" ("user_id", "day", "purpose", "used") select "id", $1 as "day", $2 as "purpose", cast($3 as bigint) as "used" from "user" where "id" = $4 on conflict ("user_id", "day", "purpose") do update set "used" = user_quota_use.used + $5

-- userQuota.deleteBefore

      delete from user_quota_use where (user_id, day, purpose) in
        (select user_id, day, purpose from user_quota_use where day < $1 limit $2)

-- userQuota.get
select "purpose", "used" from "user_quota_use" where "user_id" = $1 and "day" = $2

-- users.bumpLibraries
update "user" set "library_version" = library_version + 1 where "id" in ($1, $2)

-- users.bumpLibrary
update "user" set "library_version" = library_version + 1, "updated_at" = $1 where "id" = $2

-- users.find
select * from "user" where "id" = $1

-- users.insert
insert into "user" ("id", "name", "email", "email_verified", "image_url", "legal_version", "legal_agreed_at", "created_at", "updated_at", "has_completed_first_import", "last_sync_at", "plan", "plan_status", "current_period_end", "cancels_at", "stripe_customer_id", "billing_version", "lock_version", "library_version", "marks_version", "marks_synced_from", "new_hours", "language") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) on conflict ("id") do nothing

-- users.lock
update "user" set "lock_version" = lock_version + 1 where "id" = $1 returning *

-- users.update
update "user" set "name" = $1 where "id" = $2

-- videos.addedTimes
select "id", "added_at" from "user_channel" where "user_id" = $1

-- videos.addedTimes
select "id", "added_at" from "user_channel" where "user_id" = $1 and "id" in (select "channel_id" from "placement" where "user_id" = $2 and "folder_id" = $3)

-- videos.allIds
select "id" from "user_channel" where "user_id" = $1 order by "id"

-- videos.idsInFolder
select "channel_id" from "placement" where "user_id" = $1 and "folder_id" = $2 order by "channel_id"

-- videos.ownAmong
select "id" from "user_channel" where "user_id" = $1 and "id" in ($2)

-- videos.storedAmong

      select channel_id, id, published_at, time_source, title, title_folded, kind, duration, views, starts_at, missing_since from "catalogue"."video"
      where "channel_id" = any($1::text[]) and "id" = any($2::text[])

-- videos.storedVideos
select id, published_at, time_source, title, title_folded, kind, duration, views, starts_at, missing_since from "catalogue"."video" where channel_id = $1

-- videos.unsettledVideos

      select channel_id, id from "catalogue"."video" where "channel_id" = any($1::text[])
        and (kind in ($2, $3) or missing_since is not null
          or ((kind = $4 or (kind = $5 and duration is null))
            and published_at >= $6))

-- videos.unsortedIds
select "id" from "user_channel" where "user_id" = $1 and "id" not in (select "channel_id" from "placement" where "user_id" = $2) order by "id"

-- videos.writeVideos

      select count(*) as stored, max(published_at) as newest from "catalogue"."video"
      where channel_id = $1 and kind <> $2

-- videos.writeVideos
delete from "catalogue"."video" where channel_id = $1 and "id" = any($2::text[])

-- videos.writeVideos
insert into "catalogue"."video" ("channel_id", "id", "published_at", "time_source", "title", "title_folded", "kind", "duration", "views", "starts_at", "missing_since") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict ("channel_id", "id") do update set "published_at" = "excluded"."published_at", "time_source" = "excluded"."time_source", "title" = "excluded"."title", "title_folded" = "excluded"."title_folded", "kind" = "excluded"."kind", "duration" = "excluded"."duration", "views" = "excluded"."views", "starts_at" = "excluded"."starts_at", "missing_since" = "excluded"."missing_since"

-- waitlist.claim
update "interest_email" set "notice" = $1, "notice_at" = $2, "notice_tries" = notice_tries + 1 where "email_key" = $3 and "notice" is null

-- waitlist.clearOrigins
update "interest_email" set "user_agent" = $1, "ip" = $2 where "timestamp" < $3 and ("user_agent" is not null or "ip" is not null)

-- waitlist.count
select count(*) as "count" from "interest_email"

-- waitlist.count
select count(*) as "count" from "interest_email" where email_key like $1 escape '\'

-- waitlist.countNotices
select "notice", count(*) as "count", sum(case when notice_at < $1 then 1 else 0 end) as "old" from "interest_email" group by "notice"

-- waitlist.getNotice
select * from "waitlist_notice" where "id" = $1

-- waitlist.insert
insert into "interest_email" ("email_key", "email", "timestamp", "user_agent", "ip", "language", "notice", "notice_at", "notice_tries") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("email_key") do nothing

-- waitlist.list
select * from "interest_email" where email_key like $1 escape '\' order by "timestamp" desc, "email_key" desc limit $2 offset $3

-- waitlist.listOlderThan
select * from "interest_email" order by "timestamp" desc, "email_key" desc limit $1

-- waitlist.listOlderThan
select * from "interest_email" where ("timestamp" < $1 or ("timestamp" = $2 and "email_key" < $3)) order by "timestamp" desc, "email_key" desc limit $4

-- waitlist.nextToNotify
select * from "interest_email" where "notice" is null and ("notice_at" is null or "notice_at" < $1) order by "timestamp" limit $2

-- waitlist.release
update "interest_email" set "notice" = $1, "notice_at" = $2, "notice_tries" = notice_tries - 1 where "email_key" = $3 and "notice" = $4

-- waitlist.requeueUnknown
update "interest_email" set "notice" = $1, "notice_at" = $2, "notice_tries" = $3 where "notice" = $4 and "notice_at" < $5

-- waitlist.setOutcome
update "interest_email" set "notice" = $1, "notice_at" = $2 where "email_key" = $3 and "notice" = $4

-- waitlist.startNotice
insert into "waitlist_notice" ("id", "started_at", "ended_at", "hindrance") values ($1, $2, $3, $4) on conflict ("id") do update set "started_at" = $5, "ended_at" = $6, "hindrance" = $7 where "waitlist_notice"."ended_at" is not null

-- waitlist.updateNotice
update "waitlist_notice" set "hindrance" = $1 where "id" = $2

-- weeklyMails.find
select * from "weekly_mail" where "user_id" = $1

-- weeklyMails.insert
insert into "weekly_mail" ("user_id", "due_at", "covered_until", "language", "claimed_at", "is_sending", "tries", "refusals") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("user_id") do nothing

-- weeklyMails.listAhead
select * from "weekly_mail" where ("due_at" > $1 or "claimed_at" > $2 or "covered_until" > $3) order by "user_id" limit $4

-- weeklyMails.nextDue
select * from "weekly_mail" where "due_at" <= $1 order by "due_at", "user_id" limit $2

-- weeklyMails.updateIfDue
update "weekly_mail" set "tries" = $1 where "user_id" = $2 and "due_at" = $3

-- writes.writeChannels

      select
        (select published_at from "catalogue"."video" where channel_id = $1 and kind <> $2
         order by published_at desc, id desc limit 1 offset 9) as tenth_at,
        (select min(starts_at) from "catalogue"."video"
         where channel_id = $3 and kind = $4 and starts_at > $5) as starts_at

-- writes.writeChannels
update "catalogue"."channel" set "claim_by" = $1 where "id" = $2 and "claim_by" = $3 returning "failed_since", "missing_since", "failures", "state", "newest_at", "listed_at", "title", "picture"

-- writes.writeChannels
update "catalogue"."channel" set "stored" = $1, "newest_at" = $2, "changed_at" = cast(extract(epoch from clock_timestamp()) * 1000 as bigint), "claim_by" = $3, "claim_until" = $4, "due_at" = cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + $5, "checked_at" = cast(extract(epoch from clock_timestamp()) * 1000 as bigint), "failed_reason" = $6, "failed_since" = $7, "failures" = $8, "missing_since" = $9 where "id" = $10
