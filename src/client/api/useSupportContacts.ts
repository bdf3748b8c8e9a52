import { noConfig } from './clientConfig.ts';
import { useGetClientConfigQuery } from './meeloApi.ts';

export interface SupportContact {
  name: 'whatsapp' | 'email' | 'phone';
  value: string;
  href?: string;
}

/** The ways to reach support that the operator has set; each alone is empty where it is unset. */
export function useSupportContacts() {
  const { data: config = noConfig, isLoading, isSuccess } = useGetClientConfigQuery();
  const { SUPPORT_WHATSAPP: whatsapp, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = config;
  const contacts: SupportContact[] = [
    { name: 'whatsapp', value: whatsapp && `+${whatsapp}` },
    { name: 'email', value: email, href: `mailto:${email}` },
    { name: 'phone', value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
  ];
  return {
    contacts: contacts.filter(({ value }) => value !== ''),
    whatsapp,
    email,
    phone,
    isLoading,
    isKnown: isSuccess,
  };
}
