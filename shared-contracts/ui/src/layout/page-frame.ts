import styles from './page-frame.module.css';

/** Class of a frame in which a page is drawn at a width of its own, as `fitFrame` of `shared-contracts/drawing` sets it. */
export const pageFrame = styles.frame ?? '';
