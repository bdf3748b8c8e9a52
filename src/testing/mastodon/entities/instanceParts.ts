import type { World } from '../world/World.ts';

export const statusLimits = ({ maxCharacters }: World) => ({
  max_characters: maxCharacters,
  max_media_attachments: 4,
});

/** docs.joinmastodon.org/entities/Rule */
export const rulesEntity = ({ rules }: World) =>
  rules.map((rule, index) => ({ id: String(index + 1), ...rule, translations: {} }));
