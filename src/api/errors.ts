import type { Problem } from '../contract/problems.ts'

/** Whatever went wrong between us and a service. An abort by the caller is none of these: it stays what it is. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  /** What was asked. */
  readonly url: string

  constructor(message: string, url: string, options?: ErrorOptions) {
    super(`${message}: ${url}`, options)
    this.url = url
  }
}

/** Nothing answered in time: no network, no such host, a broken connection, or the deadline passed (`cause`). */
export class UnreachableError extends ServiceError {
  override name = 'UnreachableError'
}

/** The service answered, and the answer was no: any status outside 200 to 299. */
export class RefusedError extends ServiceError {
  override name = 'RefusedError'
  readonly status: number
  /** When the service said so, milliseconds since 1970. */
  readonly fetchedAt: number
  /** What the service says about it, where it sent a problem document (RFC 9457). */
  readonly problem: Problem | undefined
  /** Milliseconds to wait before the next attempt, where the service said so (`Retry-After`). */
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal, url: string) {
    super(refusal.problem?.detail ?? `answered with status ${refusal.status}`, url)
    this.status = refusal.status
    this.fetchedAt = refusal.fetchedAt
    this.problem = refusal.problem
    this.retryAfter = refusal.retryAfter
  }
}

/** What is known of a refusal. */
export interface Refusal {
  status: number
  fetchedAt: number
  problem?: Problem | undefined
  retryAfter?: number | undefined
}

/** 404: there is no such canteen, day or meal. The services of the field send no body with it. */
export class NotFoundError extends RefusedError {
  override name = 'NotFoundError'
}

/** 401: nobody is signed in, or the token is not accepted. Of the favorites only. */
export class UnauthorizedError extends RefusedError {
  override name = 'UnauthorizedError'
}

/** 403: signed in, but the token does not allow this. Of the favorites only. */
export class ForbiddenError extends RefusedError {
  override name = 'ForbiddenError'
}

/** 409: the canteen is a favorite already. Of the favorites only. */
export class ConflictError extends RefusedError {
  override name = 'ConflictError'
}

/** 429: too many requests; `retryAfter` may say for how long. Of the favorites only. */
export class TooManyRequestsError extends RefusedError {
  override name = 'TooManyRequestsError'
}

/** 503: the service is not available for a while; `retryAfter` may say for how long. Of the favorites only. */
export class UnavailableError extends RefusedError {
  override name = 'UnavailableError'
}

/** This service does not have what was asked for: an extension, or favorites at all. */
export class NotOfferedError extends ServiceError {
  override name = 'NotOfferedError'
}

/**
 * Something answered, but not as a service of this interface does: HTML (a captive portal), broken JSON, an object
 * where a list belongs, a `next` page elsewhere.
 */
export class UnexpectedAnswerError extends ServiceError {
  override name = 'UnexpectedAnswerError'
}
