import '@puckeditor/core/puck.css';
import { type Data, Puck } from '@puckeditor/core';
import { createRoot } from 'react-dom/client';
import { config } from './config.tsx';

/** Puck as its own documentation starts it, with the page that the server beside it sends. */
const data = (await (await fetch('/content.json')).json()) as Data;
const element = document.getElementById('root');
if (element) createRoot(element).render(<Puck config={config} data={data} onPublish={() => undefined} />);
