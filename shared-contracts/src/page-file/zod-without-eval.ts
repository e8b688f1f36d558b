import { config } from 'zod';

/** Before any schema is made: each would try whether code can be made of text, which the tool's policy refuses and reports. */
config({ jitless: true });
