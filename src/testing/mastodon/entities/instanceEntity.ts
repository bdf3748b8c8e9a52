import { charactersPerUrl } from '../text/countLength.ts';
import type { World } from '../world/World.ts';
import { rulesEntity, statusLimits } from './instanceParts.ts';

const largestPicture = 16_777_216;
const mostPixels = 33_177_600;
const largestVideo = 103_809_024;
const mostPixelsOfVideo = 8_294_400;

const everywhere = { local: 'public', remote: 'public' };

/** docs.joinmastodon.org/entities/Instance */
export function instanceEntity(world: World): Record<string, unknown> {
  const { behaviour, host, url } = world;
  return {
    domain: host,
    title: 'Scripted',
    version: behaviour.version,
    source_url: 'https://github.com/mastodon/mastodon',
    description: 'A server of tests.',
    usage: { users: { active_month: world.accounts.length } },
    thumbnail: { url: `${url}/thumbnail.png`, blurhash: null, description: '', versions: {} },
    icon: [],
    languages: ['en'],
    configuration: {
      urls: {
        streaming: behaviour.streamsAt ?? url.replace('http', 'ws'),
        status: null,
        about: `${url}/about`,
        privacy_policy: `${url}/privacy-policy`,
        terms_of_service: null,
      },
      vapid: { public_key: 'BCk-QqERU0q' },
      accounts: {
        max_display_name_length: 30,
        max_note_length: 500,
        max_avatar_description_length: 150,
        max_header_description_length: 150,
        max_featured_tags: 10,
        max_pinned_statuses: 5,
        max_profile_fields: 4,
        profile_field_name_limit: 255,
        profile_field_value_limit: 255,
        avatar_size_limit: largestPicture,
        header_size_limit: largestPicture,
        supported_mime_types: ['image/jpeg', 'image/png'],
      },
      statuses: { ...statusLimits(world), characters_reserved_per_url: charactersPerUrl },
      media_attachments: {
        description_limit: 1500,
        image_matrix_limit: mostPixels,
        image_size_limit: largestPicture,
        supported_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
        video_frame_rate_limit: 120,
        video_matrix_limit: mostPixelsOfVideo,
        video_size_limit: largestVideo,
      },
      polls: {
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      },
      translation: { enabled: false },
      timelines_access: {
        live_feeds: everywhere,
        hashtag_feeds: everywhere,
        trending_link_feeds: everywhere,
      },
      limited_federation: false,
    },
    registrations: {
      enabled: false,
      approval_required: false,
      reason_required: false,
      message: null,
      min_age: null,
      url: null,
    },
    api_versions: { mastodon: 10 },
    contact: { email: 'staff@scripted.example', account: null },
    rules: rulesEntity(world),
  };
}
