import type { Id } from '../../shared/contract/id.ts';
import type { PauseRequest } from '../../shared/contract/pause.ts';
import { botApi } from './botApi.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import type { Pause, Profile } from './profiles.ts';
import { showAtOnce } from './showAtOnce.ts';

interface PauseChange {
  profile: Pick<Profile, 'id' | 'userId'>;
  /** Null: the bot goes on. */
  pause: Pause | null;
}

const bodyOf = ({ until }: Pause): PauseRequest => ({
  until: until === null ? null : new Date(until).toISOString(),
});

const pauseOf = (profileId: Id) => `/profiles/${encodeURIComponent(profileId)}/pause`;

/** Calls beside the nine, which a server may lack; it then says of no profile whether it is paused. */
export const pauseApi = botApi.injectEndpoints({
  endpoints: (build) => ({
    setPause: build.mutation<unknown, PauseChange>({
      query: ({ profile, pause }) => ({
        url: pauseOf(profile.id),
        ...(pause ? { method: 'PUT', body: bodyOf(pause) } : { method: 'DELETE' }),
      }),
      onQueryStarted: ({ profile, pause }, started) =>
        showAtOnce(profile, started, (listed) => {
          listed.pause = pause;
        }),
      invalidatesTags: mayHaveChanged('Profiles', 'Bot'),
    }),
  }),
});

export const { useSetPauseMutation } = pauseApi;
