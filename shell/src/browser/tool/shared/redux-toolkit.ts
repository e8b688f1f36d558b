/** What the tool shares of Redux Toolkit: slices and the store they stand in. */
export {
  combineReducers,
  configureStore,
  createAction,
  createReducer,
  createSlice,
  isAnyOf,
  nanoid,
} from '#redux-toolkit';
