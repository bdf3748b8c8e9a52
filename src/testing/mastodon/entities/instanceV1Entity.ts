import { charactersPerUrl } from '../text/countLength.ts';
import type { World } from '../world/World.ts';
import { rulesEntity, statusLimits } from './instanceParts.ts';

/** docs.joinmastodon.org/entities/V1_Instance */
export function instanceV1Entity(world: World): Record<string, unknown> {
  const { behaviour, host, url } = world;
  return {
    uri: host,
    title: 'Scripted',
    short_description: 'A server of tests.',
    description: 'A server of tests.',
    email: 'staff@scripted.example',
    version: behaviour.version,
    // snac 2.94 announces it and has none.
    urls: { streaming_api: url.replace('http', 'ws') },
    stats: {
      user_count: world.accounts.length,
      status_count: world.posts.length,
      domain_count: 1,
    },
    thumbnail: `${url}/thumbnail.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    configuration: {
      accounts: { max_featured_tags: 10 },
      statuses: { ...statusLimits(world), characters_reserved_per_url: charactersPerUrl },
      media_attachments: {
        supported_mime_types: ['image/jpeg', 'image/png'],
        image_size_limit: 16_777_216,
        image_matrix_limit: 33_177_600,
        video_size_limit: 103_809_024,
        video_frame_rate_limit: 120,
        video_matrix_limit: 8_294_400,
      },
      polls: {
        max_options: 4,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2_629_746,
      },
    },
    contact_account: null,
    rules: rulesEntity(world),
  };
}
