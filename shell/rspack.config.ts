import { hostConfig } from '@infra/build';

export default hostConfig({ root: import.meta.dirname });
