import { CART_CHANGED, CART_COUNT } from 'shared-contracts/client-values';
import { hashSource } from './hash-source.ts';

/**
 * Says on `<cart-count data-cart="{name in local storage}">` how much is in the cart, in its first element; hidden where
 * that is nothing. In the document itself, and only where a page has one: it costs other pages nothing, and these no
 * request. An element of its own name lives wherever navigation puts it. What is stored may be anything.
 */
export const CART_COUNT_SCRIPT = `customElements.define("${CART_COUNT}",class extends HTMLElement{
connectedCallback(){for(const n of ["storage","${CART_CHANGED}"])addEventListener(n,this);this.handleEvent()}
disconnectedCallback(){for(const n of ["storage","${CART_CHANGED}"])removeEventListener(n,this)}
handleEvent(){let n=0;try{for(const l of JSON.parse(localStorage.getItem(this.dataset.cart)).lines)n+=l.quantity}catch{}
this.hidden=!(Number.isSafeInteger(n)&&n>0);if(!this.hidden)this.firstElementChild.textContent=n}})`;

/** What the policy of such a document names. */
export const CART_COUNT_SOURCE = hashSource(CART_COUNT_SCRIPT);

/** Whether a page's markup has one. Text is escaped: it cannot hold the tag. */
export const countsCart = (html: string): boolean => html.includes(`<${CART_COUNT} `);
