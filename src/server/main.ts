import { saveMemory } from './saveMemory.ts';

saveMemory();
const { runServer } = await import('./runServer.ts');
await runServer();
