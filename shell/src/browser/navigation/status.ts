/** State of the fetch of a page (row V8), readable by styles and scripts as `html[data-navigation]`. */
type NavigationStatus = 'idle' | 'pending' | 'success' | 'error';

export function setNavigationStatus(status: NavigationStatus): void {
  document.documentElement.dataset.navigation = status;
}
