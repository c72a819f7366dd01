/**
 * The tables, for both engines: `text`, `bigint` and `integer` mean the same on them. `server/db/schema.ts` describes the
 * columns. Indexes named `…_by_age` are for retention, which deletes by age.
 */
export const TABLES = `
  -- Users and how they are signed in

  create table "user" (
    id text primary key,
    name text not null,
    email text not null,
    email_verified integer not null default 0,
    is_admin integer not null default 0,
    image_url text,
    language text,
    time_zone text,
    new_hours integer default 48,
    shorts text,
    has_completed_first_import integer not null default 0,
    listed_at bigint,
    listed_account text,
    last_sync_at bigint,
    plan text not null default 'free',
    plan_status text not null default 'active',
    current_period_end bigint,
    cancels_at bigint,
    stripe_customer_id text unique,
    billing_version bigint not null default 0,
    lock_version bigint not null default 0,
    library_version bigint not null default 0,
    marks_version bigint not null default 0,
    marks_synced_from bigint,
    legal_version text,
    legal_agreed_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  );

  create table identity (
    user_id text not null references "user" (id) on delete cascade,
    kind text not null,
    subject text not null,
    label text not null,
    credential text,
    created_at bigint not null,
    used_at bigint not null,
    primary key (user_id, kind, subject),
    unique (kind, subject)
  );

  create table passkey_challenge (
    challenge text primary key,
    purpose text not null,
    created_at bigint not null
  );
  create index passkey_challenge_by_age on passkey_challenge (created_at);

  -- The users it names are looked up by their ids: a site at home has few.
  create table invitation (
    id text primary key,
    token_hash text not null unique,
    kind text not null,
    for_user text,
    invited_by text,
    created_at bigint not null,
    expires_at bigint not null
  );

  create table session (
    user_id text not null references "user" (id) on delete cascade,
    id_hash text not null,
    device text,
    created_at bigint not null,
    last_seen_at bigint not null,
    admin_seen_at bigint,
    primary key (user_id, id_hash)
  );
  create index session_by_last_seen on session (last_seen_at);

  create table presence (
    user_id text primary key references "user" (id) on delete cascade,
    last_seen_at bigint not null
  );
  create index presence_by_age on presence (last_seen_at);

  create table google_connection (
    user_id text primary key references "user" (id) on delete cascade,
    account_id text not null,
    encrypted_refresh_token text not null,
    scopes text not null,
    updated_at bigint not null
  );

  -- Outlives the user, so it does not refer to one.
  create table revocation (
    id text primary key,
    kind text not null,
    account_key text not null,
    encrypted_payload text not null,
    created_at bigint not null,
    next_at bigint not null,
    tries integer not null default 0
  );
  create index revocation_by_next on revocation (next_at);

  -- A user's library

  create table folder (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    name text not null,
    slug text not null,
    colour integer,
    emoji text,
    rules text,
    position integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id),
    unique (user_id, slug)
  );

  create table user_channel (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    position integer not null default 0,
    own_name text,
    own_picture text,
    listed_at bigint,
    added_at bigint not null,
    updated_at bigint not null,
    primary key (user_id, id)
  );
  -- Finds the users of a renamed channel, and channels without users.
  create index user_channel_by_channel on user_channel (id, user_id);

  create table placement (
    user_id text not null references "user" (id) on delete cascade,
    folder_id text not null,
    channel_id text not null,
    position integer not null,
    placed_at bigint not null,
    primary key (user_id, folder_id, channel_id),
    foreign key (user_id, folder_id) references folder (user_id, id) on delete cascade,
    foreign key (user_id, channel_id) references user_channel (user_id, id) on delete cascade
  );
  create index placement_by_channel on placement (user_id, channel_id);

  -- It has no name, picture or count of YouTube's, which may be stored for 30 days only.
  create table removed_channel (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    placements text not null default '[]',
    added_at bigint not null,
    removed_at bigint not null,
    primary key (user_id, id)
  );
  create index removed_channel_by_age on removed_channel (removed_at);

  create table library_change (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    at bigint not null,
    device text,
    origin text,
    request_hash text,
    answer text,
    kind text not null,
    summary text not null,
    faces text not null,
    delta text not null,
    rest text,
    size integer not null,
    version integer not null,
    last_version integer not null,
    undone_at bigint,
    undo_requests text not null,
    size_before_undo text,
    primary key (user_id, id)
  );
  create index library_change_by_age on library_change (at);

  -- One row per user, so two imports of theirs never run at once.
  create table import_run (
    user_id text primary key references "user" (id) on delete cascade,
    id text not null,
    state text not null,
    started_at bigint not null,
    heartbeat_at bigint not null,
    finished_at bigint,
    queue_place integer,
    pages integer not null default 0,
    received integer not null default 0,
    expected integer,
    result text,
    error_code text,
    error_details text,
    pending_removals text
  );

  create table sort_step (
    user_id text not null references "user" (id) on delete cascade,
    channel_id text not null,
    number integer not null,
    folder_ids text not null,
    new_folder_id text,
    at bigint not null,
    change_id text not null,
    primary key (user_id, channel_id)
  );
  create index sort_step_by_at on sort_step (at);

  create table mark (
    user_id text not null references "user" (id) on delete cascade,
    kind text not null,
    key text not null,
    value text not null,
    changed_at bigint not null,
    primary key (user_id, kind, key)
  );
  create index mark_by_change on mark (user_id, changed_at);

  -- What users get elsewhere

  create table feed_address (
    user_id text primary key references "user" (id) on delete cascade,
    feed_id text not null,
    address_hash text not null,
    encrypted_address text not null,
    language text,
    created_at bigint not null
  );
  create unique index feed_address_by_hash on feed_address (address_hash);

  -- Access of other programs. The scopes are separated by spaces.
  create table api_token (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    token_hash text not null,
    name text not null,
    scopes text not null,
    created_at bigint not null,
    used_at bigint,
    expires_at bigint
  );
  create unique index api_token_by_user on api_token (user_id, token_hash);

  -- Public pages of folders. One whose folder is deleted shows nothing, and is there again when that is undone.
  create table shared_folder (
    user_id text not null references "user" (id) on delete cascade,
    folder_id text not null,
    token text not null unique,
    shows_owner integer not null,
    created_at bigint not null,
    primary key (user_id, folder_id)
  );

  create table weekly_mail (
    user_id text primary key references "user" (id) on delete cascade,
    turned_on_at bigint not null default 0,
    due_at bigint not null,
    covered_until bigint not null,
    claimed_at bigint,
    is_sending integer not null default 0,
    tries integer not null default 0,
    language text,
    refusals integer not null default 0
  );
  create index weekly_mail_by_due on weekly_mail (due_at);

  -- Notifications of new videos. A folder whose row is left over from a deleted one notifies of nothing.
  create table notification_settings (
    user_id text primary key references "user" (id) on delete cascade,
    quiet_from integer,
    quiet_until integer,
    daily_hour integer not null,
    language text
  );

  create table notification_folder (
    user_id text not null references "user" (id) on delete cascade,
    folder_id text not null,
    pace text not null,
    due_at bigint not null,
    covered_until bigint not null,
    wanted_at bigint not null default 0,
    primary key (user_id, folder_id)
  );
  create index notification_folder_by_due on notification_folder (due_at);

  -- A browser's ends with its session.
  create table notification_target (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    kind text not null,
    session_hash text,
    target_hash text not null,
    encrypted_target text not null,
    name text,
    created_at bigint not null,
    last_sent_at bigint,
    failing_since bigint,
    is_stopped integer not null default 0,
    sent_hour bigint not null default 0,
    sent_count integer not null default 0,
    primary key (user_id, id),
    unique (user_id, target_hash),
    foreign key (user_id, session_hash) references session (user_id, id_hash) on delete cascade
  );

  create table notification_message (
    user_id text not null,
    id text not null,
    target_id text not null,
    folder_id text not null,
    since bigint not null,
    until bigint not null,
    is_sending integer not null default 0,
    due_at bigint not null,
    created_at bigint not null,
    tries integer not null default 0,
    primary key (user_id, id),
    foreign key (user_id, target_id) references notification_target (user_id, id) on delete cascade
  );
  create index notification_message_by_target on notification_message (user_id, target_id);
  create index notification_message_by_due on notification_message (due_at);

  -- Paying

  create table checkout (
    user_id text primary key references "user" (id) on delete cascade,
    idempotency_key text not null,
    session_id text,
    created_at bigint not null
  );

  create table webhook_event (
    id text primary key,
    type text not null,
    received_at bigint not null
  );
  create index webhook_event_by_age on webhook_event (received_at);

  -- Quota of YouTube, by its days

  create table quota_use (
    day text not null,
    purpose text not null,
    used bigint not null,
    primary key (day, purpose)
  );

  create table user_quota_use (
    user_id text not null references "user" (id) on delete cascade,
    day text not null,
    purpose text not null,
    used bigint not null,
    primary key (user_id, day, purpose)
  );
  create index user_quota_use_by_day on user_quota_use (day);

  create table former_quota_use (
    identity_key text not null,
    day text not null,
    purpose text not null,
    used bigint not null,
    primary key (identity_key, day, purpose)
  );

  -- Admins: flags, waitlist, what they did, what needs their attention

  create table remote_config (
    name text primary key,
    value text not null,
    updated_at bigint not null
  );

  create table flag_revision (
    id text primary key,
    revision bigint not null
  );

  create table interest_email (
    email_key text primary key,
    email text not null,
    timestamp bigint not null,
    user_agent text,
    ip text,
    language text,
    notice text,
    notice_at bigint,
    notice_tries integer not null default 0
  );
  create index interest_email_by_age on interest_email (timestamp, email_key);
  create index interest_email_by_notice on interest_email (notice, timestamp);

  create table waitlist_notice (
    id text primary key,
    started_at bigint not null,
    ended_at bigint,
    hindrance text
  );

  create table audit_log (
    id text primary key,
    at bigint not null,
    user_id text references "user" (id) on delete set null,
    action text not null,
    details text not null
  );

  -- Refers to no user: some alerts are about none, and some about one who has gone.
  create table alert (
    user_id text not null,
    kind text not null,
    details text not null,
    found_at bigint not null,
    primary key (user_id, kind)
  );

  create table hourly_figure (
    hour text not null,
    name text not null,
    value bigint not null,
    primary key (hour, name)
  );

  -- What servers share

  create table lease (
    name text primary key,
    holder text not null,
    until bigint not null,
    run_at bigint
  );

  create table rate_limit (
    key text primary key,
    points integer not null,
    expire bigint
  );
  create index rate_limit_by_expire on rate_limit (expire);
`

/** Counts need not survive a crash. Unlogged, PostgreSQL counts several times faster. */
export const ON_POSTGRES = 'alter table rate_limit set unlogged;'
