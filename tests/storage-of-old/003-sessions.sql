-- A database as portals made it whose newest change of the schema was 003-sessions, with something in each table.
-- Kept as it was: tests/server/upgrade.slow.test.ts brings it up to date.

create table migrations (name text primary key, made_at timestamptz not null default now());
insert into migrations values
  ('001-members', '2025-01-06 09:00:00+00'),
  ('002-identity', '2025-01-06 09:00:00+00'),
  ('003-sessions', '2025-01-06 09:00:00+00');

create table "users" ("id" uuid default gen_random_uuid() primary key, "email" text not null unique check (email = lower(email collate "C")), "given_name" text, "name" text, "is_admin" boolean default false not null, "created_at" timestamptz default now() not null);
create table "memberships" ("user_id" uuid not null references "users" ("id") on delete cascade, "client" text not null, constraint "memberships_pkey" primary key ("user_id", "client"));
create table "identity_accounts" ("user_id" uuid primary key references "users" ("id") on delete cascade, "password_hash" text not null, "changed_at" timestamptz default now() not null);
create table "identity_keys" ("kid" text primary key, "private_key" jsonb not null, "created_at" timestamptz not null);
create table "identity_sessions" ("id" uuid primary key, "user_id" uuid not null references "users" ("id") on delete cascade, "cookie" text unique, "signed_in_at" timestamptz not null, "expires_at" timestamptz not null, "ends_at" timestamptz not null);
create index "identity_sessions_user_id_idx" on "identity_sessions" ("user_id");
create table "identity_grants" ("id" uuid primary key, "session_id" uuid not null references "identity_sessions" ("id") on delete cascade, "client_id" text not null, "scope" text not null, "audience" text, "nonce" text);
create index "identity_grants_session_id_idx" on "identity_grants" ("session_id");
create table "identity_codes" ("fingerprint" text primary key, "grant_id" uuid not null references "identity_grants" ("id") on delete cascade, "redirect_uri" text not null, "challenge" text not null, "expires_at" timestamptz not null, "used" boolean default false not null);
create index "identity_codes_grant_id_idx" on "identity_codes" ("grant_id");
create table "identity_refresh_tokens" ("fingerprint" text primary key, "grant_id" uuid not null references "identity_grants" ("id") on delete cascade, "used" boolean default false not null);
create index "identity_refresh_tokens_grant_id_idx" on "identity_refresh_tokens" ("grant_id");
create table "identity_devices" ("device" text not null, "user_id" uuid not null references "users" ("id") on delete cascade, "expires_at" timestamptz not null, constraint "identity_devices_pkey" primary key ("device", "user_id"));
create index "identity_devices_user_id_idx" on "identity_devices" ("user_id");
create table "identity_attempts" ("key" varchar(255) primary key, "points" integer default 0 not null, "expire" bigint);
create table "sessions" ("id" uuid primary key, "user_id" text not null, "client" text not null, "agent" text not null, "created_at" timestamptz default now() not null, "used_at" timestamptz default now() not null);
create index "sessions_used_at" on "sessions" ("used_at");
create table "sign_ins" ("cookie" text primary key, "user_id" text not null, "profile" jsonb not null, "created_at" timestamptz default now() not null, "used_at" timestamptz default now() not null);
create index "sign_ins_user_id" on "sign_ins" ("user_id");

insert into users values
  ('11111111-1111-4111-8111-111111111111', 'old.admin@example.com', 'Ola', 'Ola Old', true, '2025-01-06 09:00:01.123456+00'),
  ('22222222-2222-4222-8222-222222222222', 'second@example.com', null, null, false, '2025-02-03 10:30:00+00'),
  ('33333333-3333-4333-8333-333333333333', 'zoë+üser@example.com', 'Zoë', E'A ''quoted'' "name"\nof two lines', false, '2025-02-04 00:00:00+00');
insert into memberships values
  ('11111111-1111-4111-8111-111111111111', 'Stepwright'),
  ('22222222-2222-4222-8222-222222222222', 'PaveleyHR'),
  ('22222222-2222-4222-8222-222222222222', 'Zofa');
-- The password is: a password of old
insert into identity_accounts values
  ('11111111-1111-4111-8111-111111111111', '$argon2id$v=19$m=19456,t=2,p=1$X/jOVaAwe9AYJxu61H9D+g$MpTjbtdWFFpzNONyYNx3cjJK9LKbqaeZXOW4ZOSmINs', '2025-01-06 09:00:02+00');
insert into identity_keys values ('old-key', '{"kty": "RSA", "kid": "old-key", "e": "AQAB", "n": "shortened"}', '2025-01-06 09:00:00+00');
insert into identity_sessions values
  ('44444444-4444-4444-8444-444444444444', '11111111-1111-4111-8111-111111111111', 'fingerprint-of-a-cookie', '2025-03-01 08:00:00+00', '2025-03-04 08:00:00+00', '2025-03-31 08:00:00+00'),
  ('55555555-5555-4555-8555-555555555555', '22222222-2222-4222-8222-222222222222', null, '2025-03-01 08:00:00+00', '2025-03-04 08:00:00+00', '2025-03-31 08:00:00+00');
insert into identity_grants values
  ('66666666-6666-4666-8666-666666666666', '44444444-4444-4444-8444-444444444444', 'stepwright', 'openid profile email', 'https://stepwright.example/api', 'a-nonce'),
  ('77777777-7777-4777-8777-777777777777', '55555555-5555-4555-8555-555555555555', 'stepwright', 'openid', null, null);
insert into identity_codes values
  ('fingerprint-of-a-code', '66666666-6666-4666-8666-666666666666', 'https://portal.example.com', 'a-challenge', '2025-03-01 08:01:00+00', true);
insert into identity_refresh_tokens values
  ('fingerprint-of-a-token', '66666666-6666-4666-8666-666666666666', false),
  ('fingerprint-of-a-used-token', '66666666-6666-4666-8666-666666666666', true);
insert into identity_devices values ('fingerprint-of-a-device', '11111111-1111-4111-8111-111111111111', '2025-06-01 00:00:00+00');
insert into identity_attempts values ('device:somebody', 3, 1740816000000), ('address:192.0.2.1', 1, null);
insert into sessions values
  ('88888888-8888-4888-8888-888888888888', 'auth0|somebody-of-old', 'Zofa', 'sofa-texture-gen', '2025-03-01 08:05:00+00', '2025-03-01 09:00:00+00'),
  ('99999999-9999-4999-8999-999999999999', 'auth0|22222222', 'PaveleyHR', 'hr-policy-gen', '2025-03-02 08:05:00+00', '2025-03-02 09:00:00+00');
insert into sign_ins values
  ('fingerprint-of-a-sign-in', 'auth0|somebody-of-old', '{"email": "old.admin@example.com", "name": "Ola Old", "sub": "auth0|somebody-of-old"}', '2025-03-01 08:00:00+00', '2025-03-01 09:00:00+00');
