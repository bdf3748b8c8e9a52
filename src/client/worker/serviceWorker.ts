// The one service worker: it keeps the app for a start without a network, and shows what is pushed.
import './keepApp.ts';
import '../push/showPushes.ts';
