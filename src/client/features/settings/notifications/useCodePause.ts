import { useEffect, useState } from 'react';
import type { EmailProof } from '../../../../shared/contract/emailProof.ts';

/** Of one that lasts longer, as until tomorrow, the server says when it ends. */
const longestSeconds = 60;

/** Whether to wait a moment until another code can be mailed. */
export function useCodePause(proof: EmailProof): boolean {
  const [over, setOver] = useState<EmailProof>();
  const { nextCodeSeconds: seconds } = proof;
  useEffect(() => {
    const timer = setTimeout(() => setOver(proof), 1000 * Math.min(seconds, longestSeconds));
    return () => clearTimeout(timer);
  }, [proof, seconds]);
  return seconds > 0 && seconds <= longestSeconds && over !== proof;
}
