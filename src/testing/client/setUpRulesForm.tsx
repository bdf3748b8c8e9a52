import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { useGetRulesQuery } from '../../client/api/meeloApi.ts';
import type { LimitsForms } from '../../client/features/rules/LimitsForms.tsx';
import { SaveBar } from '../../client/features/rules/saving/SaveBar.tsx';
import { SaveRulesProvider } from '../../client/features/rules/saving/SaveRulesProvider.tsx';
import {
  UnsavedRulesProvider,
  useUnsavedForms,
} from '../../client/features/rules/UnsavedRules.tsx';
import type { Rules, RulesAnswer } from '../../shared/contract/rules.ts';
import { aRulesAnswer } from '../fakeServer/rulesBuilders.ts';
import { startFakeServer } from '../fakeServer/startFakeServer.ts';
import { renderWithProviders } from './renderWithProviders.tsx';

type Forms = ComponentType<ComponentProps<typeof LimitsForms>>;

const profileId = '7';

function Page({ Forms }: { Forms: Forms }) {
  const { data } = useGetRulesQuery(profileId);
  if (!data?.limits) return null;
  const page = { profileId, rules: data };
  return (
    <SaveRulesProvider {...page}>
      <UnsavedRulesProvider>
        <p>Version {data.version}</p>
        <Forms {...page} limits={data.limits} />
        <BarOnceTyped {...page} />
      </UnsavedRulesProvider>
    </SaveRulesProvider>
  );
}

const BarOnceTyped = (page: ComponentProps<typeof SaveBar>) =>
  useUnsavedForms().length > 0 ? <SaveBar {...page} /> : null;

/** Those that a test is about, out of the rules page: to render the others takes most of the time. */
export function setUpRulesForm(Forms: Forms) {
  const server = startFakeServer();

  function render(rules: Partial<Rules> = {}, parts: Partial<RulesAnswer> = {}, route = '/') {
    server.rules = aRulesAnswer({ ...parts, rules: { ...aRulesAnswer().rules, ...rules } });
    return renderWithProviders(<Page Forms={Forms} />, { route });
  }

  async function open(...of: Parameters<typeof render>) {
    const rendered = render(...of);
    await screen.findAllByRole('form');
    return rendered;
  }

  return { server, render, open };
}

export const formOf = (name: string) => within(screen.getByRole('form', { name }));

/** What says what is not saved. */
export const findBar = async () => within(await screen.findByRole('region', { name: 'Not saved' }));

export const untilNoBar = () =>
  waitFor(() => {
    if (screen.queryByRole('region', { name: 'Not saved' }))
      throw new Error('something is unsaved');
  });

export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click((await findBar()).getByRole('button', { name }));
}

export const save = (user: UserEvent) => press(user, 'Save');

export const saved = () => screen.findByText('The rules are saved');
