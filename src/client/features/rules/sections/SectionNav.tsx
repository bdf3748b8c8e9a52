import useMediaQuery from '@mui/material/useMediaQuery';
import type { Id } from '../../../../shared/contract/id.ts';
import type { LimitsStanding } from '../../../api/limits.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { SectionList } from './SectionList.tsx';
import { SectionPicker } from './SectionPicker.tsx';
import { sectionNames } from './sectionNames.ts';
import { usePresentSection } from './usePresentSection.ts';
import { useSectionLines } from './useSectionLines.ts';

interface SectionNavProps {
  profileId: Id;
  rules: ProfileRules;
  /** Whether the steps have an effect. */
  hasSteps: boolean;
  limits: LimitsStanding;
}

/** The sections with what each says: a list at the side, or a picker at the lower edge. */
export function SectionNav({ profileId, ...page }: SectionNavProps) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const sections = useSectionLines(profileId, page);
  const { present, leadTo } = usePresentSection(sectionNames);
  const Nav = isWide ? SectionList : SectionPicker;
  return <Nav sections={sections} present={present} onLead={leadTo} />;
}
