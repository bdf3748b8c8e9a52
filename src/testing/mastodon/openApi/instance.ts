import { Type } from 'typebox';
import { address, count, maybe, text, yesNo } from './parts.ts';

const media_attachments = Type.Object({
  image_matrix_limit: count,
  image_size_limit: count,
  supported_mime_types: Type.Array(text),
  video_frame_rate_limit: count,
  video_matrix_limit: count,
  video_size_limit: count,
});

const polls = Type.Object({
  max_characters_per_option: count,
  max_expiration: count,
  max_options: count,
  min_expiration: count,
});

const statuses = Type.Object({
  characters_reserved_per_url: count,
  max_characters: count,
  max_media_attachments: count,
});

const rules = Type.Array(
  Type.Object({ hint: text, id: text, text, translations: maybe(Type.Object({})) }),
);

export const Instance = Type.Object({
  api_versions: Type.Object({ mastodon: count }),
  configuration: Type.Object({
    accounts: Type.Object({ max_featured_tags: count, max_pinned_statuses: count }),
    media_attachments,
    polls,
    statuses,
    translation: Type.Object({ enabled: yesNo }),
    urls: Type.Object({
      about: maybe(address),
      privacy_policy: maybe(address),
      status: maybe(address),
      streaming: maybe(address),
      terms_of_service: maybe(address),
    }),
    limited_federation: maybe(yesNo),
  }),
  contact: Type.Object({ email: Type.String({ format: 'email' }) }),
  description: text,
  domain: text,
  icon: Type.Array(Type.Object({ size: text, src: text })),
  languages: Type.Array(text),
  registrations: Type.Object({ approval_required: yesNo, enabled: yesNo, message: maybe(text) }),
  rules,
  source_url: address,
  thumbnail: Type.Object({ url: address, blurhash: maybe(text), description: maybe(text) }),
  title: text,
  usage: Type.Object({ users: Type.Object({ active_month: count }) }),
  version: text,
});

export const V1Instance = Type.Object({
  approval_required: yesNo,
  configuration: Type.Object({
    accounts: Type.Object({ max_featured_tags: count }),
    media_attachments,
    polls,
    statuses,
  }),
  description: text,
  email: Type.String({ format: 'email' }),
  invites_enabled: yesNo,
  languages: Type.Array(text),
  registrations: yesNo,
  rules,
  short_description: text,
  stats: Type.Object({ domain_count: count, status_count: count, user_count: count }),
  title: text,
  uri: text,
  urls: Type.Object({ streaming_api: address }),
  version: text,
  thumbnail: maybe(address),
});

export const ErrorAnswer = Type.Object({ error: text, error_description: maybe(text) });
