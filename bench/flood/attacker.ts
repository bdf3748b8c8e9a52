import { attacks, type Attack } from './attacks.ts';

process.on('message', (attack: Attack) => {
  void attacks[attack.name](attack).then((outcomes) => process.send?.(outcomes));
});
