import './zod-without-eval.ts';

export {
  type FileMedia,
  MAX_FILE_PICTURE,
  MAX_FILE_PICTURES,
  MAX_PAGE_FILE,
  PAGE_FILE_FORMAT,
  PAGE_FILE_VERSION,
  type PageFile,
} from './page-file.ts';
export { type FileSection, type PageContents, type PageFileFlaw, readPageFile } from './read-page-file.ts';
