import ArticleOutlined from '~icons/ic/outline-article';
import ReplyOutlined from '~icons/ic/outline-reply';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';

interface Linked {
  profileName: string;
  postUrl: string | null;
  answerUrl: string | null;
}

/** Whether the network has a page for the post or the answer. */
export function hasLinks({ postUrl, answerUrl }: Linked): boolean {
  return postUrl !== null || answerUrl !== null;
}

interface ActLinksProps {
  act: Linked;
  /** Icons alone, where there is no room for words. */
  isCompact?: boolean;
}

/** The ways to the post and to the answer on the network. */
export function ActLinks({ act, isCompact = false }: ActLinksProps) {
  const { t } = useTranslation('acts');
  const links = useLinks(act);
  return links.map(({ name, label, url, Icon }) => {
    const link = { href: url, target: '_blank', rel: 'noopener noreferrer', 'aria-label': label };
    return isCompact ? (
      <IconButton key={name} component="a" {...link} title={t(`links.${name}`)}>
        <Icon fontSize="small" />
      </IconButton>
    ) : (
      <Button key={name} component="a" {...link} variant="outlined" startIcon={<Icon />}>
        {t(`links.${name}`)}
      </Button>
    );
  });
}

interface ActLink {
  name: 'post' | 'answer';
  label: string;
  url: string;
  Icon: ElementType;
}

function useLinks({ profileName: profile, postUrl, answerUrl }: Linked): ActLink[] {
  const { t } = useTranslation('acts');
  const post = { name: 'post' as const, label: t('links.postOf', { profile }) };
  const answer = { name: 'answer' as const, label: t('links.answerTo', { profile }) };
  return [
    ...(postUrl === null ? [] : [{ ...post, url: postUrl, Icon: ArticleOutlined }]),
    ...(answerUrl === null ? [] : [{ ...answer, url: answerUrl, Icon: ReplyOutlined }]),
  ];
}
