import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { useGetRulesQuery } from '../client/api/meeloApi.ts';
import type { LimitsForms } from '../client/features/rules/LimitsForms.tsx';
import { UnsavedRulesProvider } from '../client/features/rules/UnsavedRules.tsx';
import type { Rules, RulesAnswer } from '../shared/contract/rules.ts';
import { aRulesAnswer } from './fakeServer/rulesBuilders.ts';
import { startFakeServer } from './fakeServer/startFakeServer.ts';
import { renderWithProviders } from './renderWithProviders.tsx';

type Forms = ComponentType<ComponentProps<typeof LimitsForms>>;

const profileId = '7';

function Page({ Forms }: { Forms: Forms }) {
  const { data } = useGetRulesQuery(profileId);
  if (!data?.limits) return null;
  return (
    <UnsavedRulesProvider>
      <p>Version {data.version}</p>
      <Forms profileId={profileId} rules={data} limits={data.limits} />
    </UnsavedRulesProvider>
  );
}

/** Those that a test is about, out of the rules page: to render the others takes most of the time. */
export function setUpRulesForm(Forms: Forms) {
  const server = startFakeServer();

  function render(rules: Partial<Rules> = {}, parts: Partial<RulesAnswer> = {}) {
    server.rules = aRulesAnswer({ ...parts, rules: { ...aRulesAnswer().rules, ...rules } });
    return renderWithProviders(<Page Forms={Forms} />);
  }

  async function open(...of: Parameters<typeof render>) {
    const rendered = render(...of);
    await screen.findAllByRole('form');
    return rendered;
  }

  return { server, render, open };
}

export const formOf = (name: string) => within(screen.getByRole('form', { name }));

export const save = (user: UserEvent, form: ReturnType<typeof formOf>) =>
  user.click(form.getByRole('button', { name: 'Save' }));

export const saved = () => screen.findByText('The rules are saved');
