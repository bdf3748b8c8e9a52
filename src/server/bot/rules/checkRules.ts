import { postKinds } from '../../../shared/contract/reading.ts';
import type {
  FirstContact,
  RulesRequest,
  SavedReply,
  Voice,
} from '../../../shared/contract/rules.ts';
import { savedReplyLimits, voiceLimits } from '../../../shared/contract/rulesLimits.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import {
  disclosureFault,
  longestDisclosure,
  ownerMark,
  type DisclosureFault,
} from '../../../shared/language/disclosures.ts';
import { languages } from '../../../shared/language/languages.ts';
import { replyFault, type ReplyFault } from '../../../shared/savedReplies.ts';
import { ApiError } from '../../errors/ApiError.ts';
import type { MessageKey } from '../../errors/messages/en.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { stepsFor } from '../kinds/stepOf.ts';
import { checkOwnLimits } from './checkOwnLimits.ts';

type Change = RulesRequest['rules'];

/** What a person wants, as it is stored. Throws where it is more than the rules allow. */
export function checkRules({ voice, firstContact, savedReplies, ...change }: Change): Change {
  checkSteps(change);
  return {
    ...change,
    ...checkOwnLimits(change),
    ...(voice && { voice: checkVoice(voice) }),
    ...(firstContact && { firstContact: checkFirstContact(firstContact) }),
    ...(savedReplies && { savedReplies: checkReplies(savedReplies) }),
  };
}

function checkSteps({ steps = {} }: Change): void {
  for (const kind of postKinds) {
    const step = steps[kind];
    if (step === undefined || stepsFor(kind).includes(step)) continue;
    const field = `rules.steps.${kind}`;
    throw new ApiError('input.invalid', errorMessage('rules.stepNotAllowed'), { field });
  }
}

const faultMessages = {
  long: 'rules.lineLong',
  severalLines: 'rules.lineBreak',
  noOwner: 'rules.lineNoOwner',
  notAutomated: 'rules.lineNotAutomated',
} as const satisfies Record<DisclosureFault, MessageKey>;

/** An empty line is none. */
function checkFirstContact(lines: FirstContact): FirstContact {
  const kept = languages.flatMap((language) => {
    const line = lines[language]?.trim().toWellFormed() ?? '';
    const fault = line === '' ? undefined : disclosureFault(line);
    if (fault) {
      const limit = longestDisclosure;
      const message = errorMessage(faultMessages[fault], { limit, owner: ownerMark });
      throw new ApiError('input.invalid', message, { field: `rules.firstContact.${language}` });
    }
    return line === '' ? [] : [[language, line]];
  });
  return Object.fromEntries(kept);
}

const replyMessages = {
  nameForm: 'rules.replyNameForm',
  nameLong: 'input.long',
  nameTwice: 'rules.replyNameTwice',
  empty: 'input.empty',
  long: 'input.long',
} as const satisfies Record<ReplyFault, MessageKey>;

function checkReplies(replies: readonly SavedReply[]): SavedReply[] {
  const kept = replies.map(({ name, text }) => ({
    name: name.trim().toWellFormed(),
    text: text.trim().toWellFormed(),
  }));
  for (const [index, reply] of kept.entries()) {
    const found = replyFault(reply, kept);
    if (!found) continue;
    const { field, fault } = found;
    const values = { field, name: reply.name, limit: savedReplyLimits[field] };
    throw new ApiError('input.invalid', errorMessage(replyMessages[fault], values), {
      field: `rules.savedReplies.${index}.${field}`,
    });
  }
  return kept;
}

function checkVoice({ tone, examples, facts }: Voice): Voice {
  return {
    tone: checkText({ name: 'tone', text: tone, limit: voiceLimits.tone }),
    examples: examples.map((text, index) =>
      checkText({ name: 'example', place: `examples.${index}`, text, limit: voiceLimits.example }),
    ),
    facts: checkText({ name: 'facts', text: facts, limit: voiceLimits.facts }),
  };
}

interface VoiceText {
  name: string;
  place?: string;
  text: string;
  limit: number;
}

function checkText({ name, place = name, text, limit }: VoiceText): string {
  if (countGraphemes(text) > limit) {
    const field = `rules.voice.${place}`;
    throw new ApiError('input.invalid', errorMessage('input.long', { field: name, limit }), {
      field,
    });
  }
  // JSON columns take no half characters.
  return text.toWellFormed();
}
