/** Two documents, so that the hosts meet often and also work apart. */
export const SHARED_IDS = ['SHARED-0', 'SHARED-1', 'SHARED-2'] as const;
