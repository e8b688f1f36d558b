import 'shared-contracts/zod-without-eval';

export { createOfflineApi, offlineIds } from 'offline-api';
